# language: nl
Functionaliteit: Een aanvraag om vakantieverlof (Leerplichtwet 1969, artikel 13a; Awb, artikelen 4:2 en 4:13)

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

  Scenario: A1 Een volledige aanvraag wordt vastgelegd, en de beslistermijn loopt
    Als op 2026-11-30 dat stuk wordt ingediend
    Dan is dat vastgelegd met moment 2026-11-30
    En ontbreekt niets
    En is "aanvraag_voldoet_aan_vereisten" waar
    En is "uiterste_beslisdatum" 2027-01-25
    En loopt de termijn voor BESCHIKKING tot en met 2027-01-25
    En staat dat op de werkvoorraad tot en met 2027-01-25

  Scenario: A2 Een aanvraag zonder handtekening en datum wordt vastgelegd, met wat er ontbreekt
    Als op 2026-11-30 dat stuk wordt ingediend zonder "ondertekend", "dagtekening"
    Dan is dat vastgelegd met moment 2026-11-30
    En ontbreekt alleen "ondertekend" en "dagtekening"
    En staat dat op de werkvoorraad tot en met 2027-01-25

  Scenario: A3 Al wat niet past, wordt in één keer geweigerd, elk met zijn artikel
    Als op 2026-11-30 dat stuk wordt ingediend met:
      | huisdier          | hond       |
      | bsn_jongere       | 999993654  |
      | eerste_verlofdag  | 20270308   |
      | laatste_verlofdag | 2027-02-30 |
    Dan wordt dat geweigerd met "unknown_field" voor "huisdier" in "leerplichtwet_1969#13a"
    En wordt dat geweigerd met "wrong_format" voor "bsn_jongere" in "leerplichtwet_1969#13a"
    En wordt dat geweigerd met "wrong_type" voor "eerste_verlofdag" in "leerplichtwet_1969#13a"
    En wordt dat geweigerd met "wrong_type" voor "laatste_verlofdag" in "leerplichtwet_1969#13a"
    En is er niets vastgelegd

  Scenario: A3 De eerste verlofdag ligt na de laatste
    Als op 2026-11-30 dat stuk wordt ingediend met:
      | eerste_verlofdag  | 2027-03-12 |
      | laatste_verlofdag | 2027-03-08 |
    Dan wordt dat geweigerd met "out_of_bounds" voor "laatste_verlofdag" in "leerplichtwet_1969#13a"
    En is er niets vastgelegd

  Scenario: A3 Een verlof van één dag
    Als op 2026-11-30 dat stuk wordt ingediend met:
      | laatste_verlofdag | 2027-03-08 |
    Dan is dat vastgelegd met moment 2026-11-30

  Scenario: A4 De dag van ontvangst ligt voor het vastleggen
    Als op 2026-12-02 dat stuk wordt ingediend, ontvangen op 2026-11-30
    Dan is dat vastgelegd met moment 2026-11-30
    En loopt de termijn voor BESCHIKKING tot en met 2027-01-25

  Scenario: A4 De dag van ontvangst ligt na het vastleggen
    Als op 2026-11-30 dat stuk wordt ingediend, ontvangen op 2026-12-01
    Dan wordt dat geweigerd met "received_later"
    En is er niets vastgelegd

  Scenario: A5 Een dag voor de laatste dag in de kroniek
    Als op 2026-11-30 dat stuk wordt ingediend
    En op 2026-11-29 dat stuk wordt ingediend
    Dan wordt dat geweigerd met "before_last"
    En is er niets vastgelegd
