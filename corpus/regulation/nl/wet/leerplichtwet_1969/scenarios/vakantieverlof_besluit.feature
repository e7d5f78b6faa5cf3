# language: nl
Functionaliteit: Het besluit op een aanvraag om vakantieverlof (Leerplichtwet 1969, artikelen 11, onder f, en 13a)

  Een schooldag is een maandag tot en met vrijdag. De eerste lesdag van het
  fictieve schooljaar 2026-2027 is maandag 31 augustus 2026.

  Achtergrond:
    Gegeven een oefenkroniek van cel "obs_de_klimop" vanaf 2026-08-01
    En een volledig stuk onder "leerplichtwet_1969#13a":
      | bsn_jongere           | 999993653                          |
      | eerste_verlofdag      | 2027-03-08                         |
      | laatste_verlofdag     | 2027-03-12                         |
      | ondertekend           | ja                                 |
      | naam_aanvrager        | A. Voorbeeld                       |
      | adres_aanvrager       | Voorbeeldstraat 1, 3500 AA Utrecht |
      | dagtekening           | 2026-08-20                         |
      | gevraagde_beschikking | verlof wegens vakantie             |
    En de bevindingen:
      | beroep_specifieke_aard             | ja  | De ouder werkt elk jaar in het hoogseizoen.   |
      | verlof_valt_buiten_schoolvakanties | ja  | In maart is geen schoolvakantie.              |
      | verlof_al_verleend_in_schooljaar   | nee | De administratie kent geen eerder verlof.     |

  Scenario: D1 Het verlof wordt verleend, en de bezwaartermijn loopt
    Als op 2026-11-30 dat stuk wordt ingediend
    En op 2026-12-07 daarop wordt beslist
    Dan is dat vastgelegd met moment 2026-12-07
    En is "verlof_verleend" waar
    En is "bezwaartermijn_weken" 6
    En loopt de termijn voor BEZWAARSCHRIFT van 2026-12-08 tot en met 2027-01-18
    En is "verlof_valt_buiten_schoolvakanties" ingevuld door het antwoord van de cel
    En is "verlof_al_verleend_in_schooljaar" ingevuld door het antwoord van de cel
    En is "eerste_lesdag" ingevuld door andere regels
    En staat er niets op de werkvoorraad

  Abstract Scenario: <geval> Verlof van <eerste> tot en met <laatste>: <uitkomst>
    Als op 2026-08-24 dat stuk wordt ingediend met:
      | eerste_verlofdag  | <eerste>  |
      | laatste_verlofdag | <laatste> |
    En op 2026-08-31 daarop wordt beslist
    Dan is "verlof_verleend" <uitkomst>

    Voorbeelden: elf schooldagen
      | geval | eerste     | laatste    | uitkomst |
      | D2    | 2027-03-08 | 2027-03-22 | onwaar   |

    Voorbeelden: tien schooldagen
      | geval | eerste     | laatste    | uitkomst |
      | D3    | 2027-03-08 | 2027-03-19 | waar     |
      | D3    | 2027-03-06 | 2027-03-21 | waar     |

    Voorbeelden: de eerste twee lesweken
      | geval | eerste     | laatste    | uitkomst |
      | D4    | 2026-09-07 | 2026-09-11 | onwaar   |
      | D4    | 2026-09-11 | 2026-09-15 | onwaar   |
      | D5    | 2026-09-14 | 2026-09-18 | waar     |

  Scenario: D2 Elf schooldagen beslissen de zaak; meer wordt niet gevraagd
    Als op 2026-11-30 dat stuk wordt ingediend met:
      | laatste_verlofdag | 2027-03-22 |
    En op 2026-12-07 daarop wordt beslist zonder bevindingen
    Dan is "verlof_verleend" onwaar
    En is "beroep_specifieke_aard" niet geraadpleegd
    En is "verlof_valt_buiten_schoolvakanties" niet geraadpleegd
    En is "verlof_al_verleend_in_schooljaar" niet geraadpleegd
    En is "eerste_lesdag" niet geraadpleegd

  Scenario: D6 Het verlof valt in de kerstvakantie
    Als op 2026-11-30 dat stuk wordt ingediend met:
      | eerste_verlofdag  | 2026-12-21 |
      | laatste_verlofdag | 2026-12-23 |
    En op 2026-12-07 daarop wordt beslist met de bevindingen:
      | beroep_specifieke_aard             | ja  | De ouder werkt elk jaar in het hoogseizoen.  |
      | verlof_valt_buiten_schoolvakanties | nee | Deze dagen vallen in de kerstvakantie.       |
      | verlof_al_verleend_in_schooljaar   | nee | De administratie kent geen eerder verlof.    |
    Dan is "verlof_verleend" onwaar
    En is "verlof_valt_buiten_schoolvakanties" ingevuld door het antwoord van de cel

  Scenario: D7 Het beroep is niet van specifieke aard; meer wordt niet gevraagd
    Als op 2026-11-30 dat stuk wordt ingediend
    En op 2026-12-07 daarop wordt beslist met de bevindingen:
      | beroep_specifieke_aard | nee | De ouder kan ook in de zomer met verlof. |
    Dan is "verlof_verleend" onwaar
    En is "beroep_specifieke_aard" ingevuld door een bevinding
    En is "verlof_valt_buiten_schoolvakanties" niet geraadpleegd
    En is "verlof_al_verleend_in_schooljaar" niet geraadpleegd
    En is "eerste_lesdag" niet geraadpleegd

  Abstract Scenario: Een jongere die kwalificatieplichtig is: een evenredig deel van <deel> dagen, vijf gevraagd: <uitkomst>
    Als op 2026-11-30 dat stuk wordt ingediend
    En op 2026-12-07 daarop wordt beslist met de bevindingen:
      | beroep_specifieke_aard | ja     | De ouder werkt elk jaar in het hoogseizoen.            |
      | evenredig_deel         | <deel> | De opleiding vraagt <deel> van de tien dagen per week. |
    Dan is "verlof_verleend" <uitkomst>
    En is "evenredig_deel" ingevuld door een bevinding

    Voorbeelden:
      | deel | uitkomst |
      | 5    | waar     |
      | 4    | onwaar   |

  Scenario: D8 Een tweede besluit op dezelfde aanvraag
    Als op 2026-11-30 dat stuk wordt ingediend
    En op 2026-12-07 daarop wordt beslist
    En op 2026-12-08 daarop wordt beslist
    Dan wordt dat geweigerd met "already_decided"
    En is er niets vastgelegd

  Scenario: D8 Een besluit van voor de aanvraag
    Als op 2026-11-30 dat stuk wordt ingediend
    En op 2026-11-29 daarop wordt beslist
    Dan wordt dat geweigerd met "before_submission"
    En is er niets vastgelegd

  Scenario: D8 Een oordeel waar niemand om vraagt
    Als op 2026-11-30 dat stuk wordt ingediend
    En op 2026-12-07 daarop wordt beslist met de bevindingen:
      | beroep_specifieke_aard             | ja  |
      | verlof_valt_buiten_schoolvakanties | ja  |
      | verlof_al_verleend_in_schooljaar   | nee |
      | ouder_is_aardig                    | ja  |
    Dan wordt dat geweigerd met "finding_not_asked" voor "ouder_is_aardig"
    En is er niets vastgelegd

  Scenario: D8 Geen oordeel over het beroep
    Als op 2026-11-30 dat stuk wordt ingediend
    En op 2026-12-07 daarop wordt beslist met de bevindingen:
      | verlof_valt_buiten_schoolvakanties | ja  |
      | verlof_al_verleend_in_schooljaar   | nee |
    Dan wordt dat geweigerd met "missing" voor "beroep_specifieke_aard" in "leerplichtwet_1969#13a"
    En is er niets vastgelegd

  Abstract Scenario: F11 Lessen beginnen op maandag 24 augustus 2026; verlof vanaf <eerste>: <uitkomst>
    Gegeven in de regeling "verlofbeleid_obs_de_klimop" staat "then: 2026-08-24" in plaats van "then: 2026-08-31"
    Als op 2026-08-20 dat stuk wordt ingediend met:
      | eerste_verlofdag  | <eerste> |
      | laatste_verlofdag | <eerste> |
    En op 2026-08-21 daarop wordt beslist
    Dan is "verlof_verleend" <uitkomst>
    En is "eerste_lesdag" ingevuld door andere regels

    Voorbeelden:
      | eerste     | uitkomst |
      | 2026-09-04 | onwaar   |
      | 2026-09-07 | waar     |
