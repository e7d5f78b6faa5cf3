# language: nl
Functionaliteit: Wat is besloten, laat zich uitleggen, ook als het recht daarna verandert (Awb, artikel 3:46)

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
    Als op 2026-11-30 dat stuk wordt ingediend
    En op 2026-12-07 daarop wordt beslist
    Dan is "verlof_verleend" waar
    En dat heet "het eerste besluit"
    Als op 2027-04-05 dat stuk wordt ingediend met:
      | eerste_verlofdag  | 2027-05-31 |
      | laatste_verlofdag | 2027-06-04 |
    En op 2027-04-12 daarop wordt beslist
    Dan is "verlof_verleend" onwaar
    En dat heet "het tweede besluit"

  Scenario: E1 Elk besluit laat zich uitleggen, met elk antwoord van de cel als één stap
    Dan laat elk besluit zich uitleggen
    Als "het eerste besluit" wordt uitgelegd
    Dan is "verlof_al_verleend_in_schooljaar" in de uitleg één stap
    En is "verlof_valt_buiten_schoolvakanties" in de uitleg één stap

  Scenario: E2 De reductie is veranderd, en een besluit valt nu anders uit
    Gegeven in de reductie "reductie_verlof_al_verleend_in_schooljaar" staat "- {operation: NOT, value: $besluit.verlof_verleend}" in plaats van "- $besluit.verlof_verleend"
    Als "het tweede besluit" wordt uitgelegd
    Dan wordt dat geweigerd met "differs" voor "verlof_verleend"
    En noemt de weigering "false"
    En noemt de weigering "true"
    Als "het eerste besluit" wordt uitgelegd
    Dan is "verlof_al_verleend_in_schooljaar" in de uitleg één stap
    En is het recht van "het tweede besluit" veranderd in "reductie_verlof_al_verleend_in_schooljaar"

  Scenario: E3 Een begrip waaraan het besluit niet toekwam
    Als op 2027-04-19 dat stuk wordt ingediend met:
      | laatste_verlofdag | 2027-03-22 |
    En op 2027-04-26 daarop wordt beslist zonder bevindingen
    En van dat besluit het antwoord op "verlof_al_verleend_in_schooljaar" wordt uitgelegd
    Dan wordt dat geweigerd met "not_asked" voor "verlof_al_verleend_in_schooljaar"

  Scenario: E4 De kroniek naast een wet die anders luidt
    Dan is het recht van elk besluit onveranderd
    Gegeven in de regeling "leerplichtwet_1969" staat "Verlof toegekend" in plaats van "Verlof verleend"
    Dan is het recht van "het eerste besluit" veranderd in "leerplichtwet_1969"
    En is het recht van "het tweede besluit" veranderd in "leerplichtwet_1969"
    En laat elk besluit zich uitleggen
