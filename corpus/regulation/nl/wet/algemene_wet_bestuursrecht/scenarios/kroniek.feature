# language: nl
Functionaliteit: De dag van ontvangst, de dag van vastleggen, en de volgorde van de kroniek (Awb, artikelen 4:13 en 6:9)

  Achtergrond:
    Gegeven een oefenkroniek van cel "obs_de_klimop" vanaf 2026-08-01
    En een volledig stuk onder "leerplichtwet_1969#13a":
      | bsn_jongere           | 999993653                          |
      | eerste_verlofdag      | 2027-03-08                         |
      | laatste_verlofdag     | 2027-03-12                         |
      | ondertekend           | ja                                 |
      | naam_aanvrager        | A. Voorbeeld                       |
      | adres_aanvrager       | Voorbeeldstraat 1, 3500 AA Utrecht |
      | dagtekening           | 2026-11-28                         |
      | gevraagde_beschikking | verlof wegens vakantie             |

  Scenario: F31 Op papier ontvangen op de eerste dag, ingevoerd op de vijfde
    Als op 2026-11-05 dat stuk wordt ingediend, ontvangen op 2026-11-01
    Dan is dat vastgelegd met moment 2026-11-01
    En dat heet "de aanvraag"
    En telt "de aanvraag" zoals het er op 2026-11-03 voor stond
    En was "de aanvraag" op 2026-11-03 nog niet bekend
    En was "de aanvraag" op 2026-11-05 bekend
    En telt "de aanvraag" niet zoals het er op 2026-10-31 voor stond

  Scenario: F30 De klok is teruggezet: een dag voor de laatste wordt geweigerd
    Als op 2026-11-30 dat stuk wordt ingediend
    En op 2000-01-01 dat stuk wordt ingediend
    Dan wordt dat geweigerd met "before_last"
    En is er niets vastgelegd
