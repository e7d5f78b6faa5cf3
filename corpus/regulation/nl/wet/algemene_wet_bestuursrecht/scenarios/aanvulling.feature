# language: nl
Functionaliteit: Een aanvraag aanvullen (Awb, artikelen 4:5 en 4:15)

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
    En de bevindingen:
      | beroep_specifieke_aard | ja | De ouder werkt elk jaar in het hoogseizoen. |

  Scenario: Wat ontbrak, wordt aangevuld, en het besluit ziet het geheel
    Als op 2026-11-30 dat stuk wordt ingediend zonder "ondertekend", "laatste_verlofdag"
    Dan ontbreekt alleen "ondertekend" en "laatste_verlofdag"
    En dat heet "de aanvraag"
    Als op 2026-12-07 daarop wordt beslist
    Dan wordt dat geweigerd met "missing" voor "laatste_verlofdag" in "leerplichtwet_1969#13a"
    Als op 2026-12-14 dat stuk wordt aangevuld met:
      | ondertekend       | ja         |
      | laatste_verlofdag | 2027-03-12 |
    Dan is dat vastgelegd met moment 2026-12-14
    En ontbreekt niets
    En is "aanvraag_voldoet_aan_vereisten" waar
    En is "aangevuld_binnen_termijn" afwezig
    En staat dat op de werkvoorraad tot en met 2027-01-25
    Als op 2026-12-21 daarop wordt beslist
    Dan is "verlof_verleend" waar
    En is "laatste_verlofdag" 2027-03-12
    En laat elk besluit zich uitleggen
    En is het recht van elk besluit onveranderd

  Scenario: De uitnodiging om aan te vullen schort de beslistermijn op
    # Uitgenodigd op 2 december; de termijn staat stil van 3 tot 14 december, elf
    # dagen. Acht weken na ontvangst is 25 januari; elf dagen later is 5 februari.
    Als op 2026-11-30 dat stuk wordt ingediend zonder "ondertekend"
    Dan staat dat op de werkvoorraad tot en met 2027-01-25
    Als op 2026-12-14 dat stuk wordt aangevuld met:
      | ondertekend                  | ja         |
      | datum_uitnodiging_aanvulling | 2026-12-02 |
      | hersteltermijn_einddatum     | 2026-12-16 |
    Dan is "opschorting_dagen" 11
    En is "aangevuld_binnen_termijn" waar
    En staat dat op de werkvoorraad tot en met 2027-02-05
    En loopt de termijn voor BESCHIKKING tot en met 2027-02-05

  Scenario: Ook een gedeeltelijke aanvulling, en daarna de rest
    Als op 2026-11-30 dat stuk wordt ingediend zonder "ondertekend", "dagtekening"
    En op 2026-12-07 dat stuk wordt aangevuld met:
      | dagtekening | 2026-11-28 |
    Dan ontbreekt alleen "ondertekend"
    Als op 2026-12-09 dat stuk wordt aangevuld, ontvangen op 2026-12-08 met:
      | ondertekend | ja |
    Dan is dat vastgelegd met moment 2026-12-08
    En ontbreekt niets
    En is "aanvraag_voldoet_aan_vereisten" waar

  Scenario: Aanvullen is voor wat ontbrak; al wat niet past, wordt in één keer geweigerd
    Als op 2026-11-30 dat stuk wordt ingediend zonder "ondertekend", "laatste_verlofdag"
    En op 2026-12-07 dat stuk wordt aangevuld met:
      | laatste_verlofdag | 2027-03-01 |
      | bsn_jongere       | 123456782  |
      | huisdier          | hond       |
    Dan wordt dat geweigerd met "out_of_bounds" voor "laatste_verlofdag" in "leerplichtwet_1969#13a"
    En wordt dat geweigerd met "already_supplied" voor "bsn_jongere" in "leerplichtwet_1969#13a"
    En wordt dat geweigerd met "unknown_field" voor "huisdier" in "leerplichtwet_1969#13a"
    En is er niets vastgelegd

  Scenario: Na het besluit wordt niets meer aangevuld
    Als op 2026-11-30 dat stuk wordt ingediend zonder "ondertekend"
    En op 2026-12-07 daarop wordt beslist
    En op 2026-12-08 dat stuk wordt aangevuld met:
      | ondertekend | ja |
    Dan wordt dat geweigerd met "already_decided"
    En is er niets vastgelegd
