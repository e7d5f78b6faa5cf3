# language: nl
Functionaliteit: Verlof buiten de schoolvakanties (Leerplichtwet 1969, artikel 11, onder f; Regeling vaststelling schoolvakanties 2025-2030)

  De school antwoordt uit de regeling, uit haar beleid en uit wat zij vastlegde
  over de plaats waar zij is gevestigd. Bij de opening stond dat in haar kroniek:
  Utrecht, sinds 1 augustus 2020.

  Achtergrond:
    Gegeven een oefenkroniek van cel "obs_de_klimop" vanaf 2026-08-03
    En een volledig stuk onder "leerplichtwet_1969#13a":
      | bsn_jongere           | 999993653                          |
      | eerste_verlofdag      | 2027-07-12                         |
      | laatste_verlofdag     | 2027-07-16                         |
      | ondertekend           | ja                                 |
      | naam_aanvrager        | A. Voorbeeld                       |
      | adres_aanvrager       | Voorbeeldstraat 1, 3500 AA Utrecht |
      | dagtekening           | 2026-11-28                         |
      | gevraagde_beschikking | verlof wegens vakantie             |
    En de bevindingen:
      | beroep_specifieke_aard | ja | De ouder werkt elk jaar in het hoogseizoen. |

  Abstract Scenario: V1 Verlof van 12 tot en met 16 juli 2027 voor een school in <gemeente>: <uitkomst>
    Als op 2026-08-03 in "vestiging" wordt vastgelegd:
      | gevestigd_vanaf         | 2026-08-03  |
      | gemeente_van_vestiging  | <gemeente>  |
      | provincie_van_vestiging | <provincie> |
    En op 2026-11-30 dat stuk wordt ingediend
    En op 2026-12-07 daarop wordt beslist
    Dan is "verlof_valt_buiten_schoolvakanties" <buiten>
    En is "verlof_valt_buiten_schoolvakanties" ingevuld door het antwoord van de cel
    En is "verlof_verleend" <uitkomst>
    Als van dat besluit het antwoord op "verlof_valt_buiten_schoolvakanties" wordt uitgelegd
    Dan noemt het antwoord "<regio>"

    Voorbeelden:
      | gemeente  | provincie | regio  | buiten | uitkomst |
      | Groningen | Groningen | noord  | onwaar | onwaar   |
      | Maastricht | Limburg  | zuid   | waar   | waar     |
      | Utrecht   | Utrecht   | midden | waar   | waar     |

  Scenario: V1 De plaats waarmee de kroniek begint
    Als op 2026-11-30 dat stuk wordt ingediend
    En op 2026-12-07 daarop wordt beslist
    Dan is "verlof_verleend" waar
    Als van dat besluit het antwoord op "gemeente_van_vestiging" wordt uitgelegd
    Dan noemt het antwoord "Utrecht"

  Scenario: D6 Het antwoord noemt de kerstvakantie
    Als op 2026-11-30 dat stuk wordt ingediend met:
      | eerste_verlofdag  | 2026-12-21 |
      | laatste_verlofdag | 2026-12-23 |
    En op 2026-12-07 daarop wordt beslist
    Dan is "verlof_verleend" onwaar
    En is "verlof_valt_buiten_schoolvakanties" onwaar
    Als van dat besluit het antwoord op "verlof_valt_buiten_schoolvakanties" wordt uitgelegd
    Dan is het antwoord onwaar
    En noemt het antwoord "kerstvakantie"

  Scenario: V2 De school verhuist tijdens het verlof
    Als op 2026-11-30 dat stuk wordt ingediend met:
      | eerste_verlofdag  | 2027-03-08 |
      | laatste_verlofdag | 2027-03-12 |
    En op 2026-12-01 in "vestiging" wordt vastgelegd:
      | gevestigd_vanaf         | 2027-03-10 |
      | gemeente_van_vestiging  | Groningen  |
      | provincie_van_vestiging | Groningen  |
    Dan is dat vastgelegd met moment 2027-03-10
    Als op 2026-12-07 daarop wordt beslist
    Dan wordt dat geweigerd met "conflict" in "reductie_plaats_van_vestiging#1"
    En noemt de weigering elk feit in "vestiging"
    En is er niets vastgelegd

  Scenario: V2 Verlof voor de verhuizing, en erna
    Als op 2026-12-01 in "vestiging" wordt vastgelegd:
      | gevestigd_vanaf         | 2027-03-10 |
      | gemeente_van_vestiging  | Groningen  |
      | provincie_van_vestiging | Groningen  |
    En op 2026-12-02 dat stuk wordt ingediend met:
      | eerste_verlofdag  | 2027-03-08 |
      | laatste_verlofdag | 2027-03-09 |
    En op 2026-12-07 daarop wordt beslist
    Dan is "verlof_verleend" waar
    Als op 2026-12-08 dat stuk wordt ingediend
    En op 2026-12-09 daarop wordt beslist
    Dan is "verlof_valt_buiten_schoolvakanties" onwaar

  Scenario: V3 Een schooljaar dat niemand vaststelde: de cel zwijgt en het hoofd oordeelt
    Als op 2031-09-01 dat stuk wordt ingediend met:
      | eerste_verlofdag  | 2031-11-03 |
      | laatste_verlofdag | 2031-11-07 |
    En op 2031-09-08 daarop wordt beslist met de bevindingen:
      | beroep_specifieke_aard | ja         | hoogseizoen |
      | eerste_lesdag          | 2031-09-01 | het rooster |
    Dan wordt dat geweigerd met "missing" voor "verlof_valt_buiten_schoolvakanties" in "leerplichtwet_1969#13a"
    Als op 2031-09-08 daarop wordt beslist met de bevindingen:
      | beroep_specifieke_aard             | ja         | hoogseizoen |
      | eerste_lesdag                      | 2031-09-01 | het rooster |
      | verlof_valt_buiten_schoolvakanties | ja         | het rooster |
    Dan is "verlof_verleend" waar
    En is "verlof_valt_buiten_schoolvakanties" ingevuld door een bevinding
    Als van dat besluit het antwoord op "verlof_valt_buiten_schoolvakanties" wordt uitgelegd
    Dan is het antwoord afwezig

  Scenario: V4 Een vestiging zonder gemeente
    Als op 2026-08-03 in "vestiging" wordt vastgelegd:
      | gevestigd_vanaf         | 2026-08-03 |
      | provincie_van_vestiging | Groningen  |
    Dan wordt dat geweigerd met "missing" voor "gemeente_van_vestiging" in "vestiging"
    En is er niets vastgelegd

  Scenario: V4 Een vestiging vanaf een dag die niet bestaat, met een veld dat er niet is
    Als op 2026-08-03 in "vestiging" wordt vastgelegd:
      | gevestigd_vanaf         | 2026-8-3  |
      | gemeente_van_vestiging  | Groningen |
      | provincie_van_vestiging | Groningen |
      | land                    | Nederland |
    Dan wordt dat geweigerd met "wrong_value" voor "gevestigd_vanaf" in "vestiging"
    En wordt dat geweigerd met "unknown_field" voor "land" in "vestiging"
    En is er niets vastgelegd

  Scenario: V4 Een stroom die de school niet kent
    Als op 2026-08-03 in "personeel" wordt vastgelegd:
      | naam | A. Voorbeeld |
    Dan wordt dat geweigerd met "no_stream" voor "personeel"
