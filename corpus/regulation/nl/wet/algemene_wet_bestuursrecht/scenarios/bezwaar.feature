# language: nl
Functionaliteit: Bezwaar en de beslissing daarop (Awb, artikelen 6:5, 6:9 tot en met 6:11, 7:1, 7:10 en 7:11)

  Wie beslist op een bezwaar, neemt het bestreden besluit opnieuw: met de
  gegevens en oordelen van toen, nieuwe oordelen daaroverheen, naar het recht van
  de dag. Valt dat anders uit, dan herroept hij het besluit.

  Achtergrond:
    Gegeven een oefenkroniek van cel "obs_de_klimop" vanaf 2026-01-01
    En een volledig stuk onder "leerplichtwet_1969#13a":
      | bsn_jongere           | 999993653                          |
      | eerste_verlofdag      | 2027-03-08                         |
      | laatste_verlofdag     | 2027-03-12                         |
      | ondertekend           | ja                                 |
      | naam_aanvrager        | A. Voorbeeld                       |
      | adres_aanvrager       | Voorbeeldstraat 1, 3500 AA Utrecht |
      | dagtekening           | 2026-11-28                         |
      | gevraagde_beschikking | verlof wegens vakantie             |
    En een volledig stuk onder "algemene_wet_bestuursrecht#7:11":
      | ondertekend                    | ja                                     |
      | naam_indiener                  | A. Voorbeeld                           |
      | adres_indiener                 | Voorbeeldstraat 1, 3500 AA Utrecht     |
      | dagtekening                    | 2026-12-13                             |
      | omschrijving_bestreden_besluit | het besluit over het verlof            |
      | gronden_van_bezwaar            | Het beroep is wel van bijzondere aard. |
    En de bevindingen:
      | beroep_specifieke_aard | ja | De ouder werkt elk jaar in het hoogseizoen. |

  Scenario: O1 Een weigering, een bezwaar en een nieuw oordeel: herroepen, en een nieuw besluit
    Als op 2026-11-30 een stuk onder "leerplichtwet_1969#13a" wordt ingediend
    En op 2026-12-07 daarop wordt beslist met de bevindingen:
      | beroep_specifieke_aard | nee | De ouder kan ook in de zomer met vakantie. |
    Dan is "verlof_verleend" onwaar
    En is "bezwaartermijn_einddatum" 2027-01-18
    En dat heet "de weigering"
    Als op 2026-12-14 een stuk onder "algemene_wet_bestuursrecht#7:11" wordt ingediend tegen dat besluit
    Dan is dat vastgelegd met moment 2026-12-14
    En ontbreekt niets
    En is "tijdig_ingediend" waar
    En is "bezwaartermijn_einddatum" 2027-01-18
    En staat dat op de werkvoorraad tot en met 2027-03-01
    Als op 2027-01-11 daarop wordt beslist
    Dan is "bezwaar_ontvankelijk" waar
    En is "bestreden_besluit_herroepen" waar
    En loopt er geen termijn voor BESCHIKKING
    En dat heet "de beslissing op bezwaar"
    En is er een nieuw besluit
    En is "verlof_verleend" waar
    En is "verlof_al_verleend_in_schooljaar" onwaar
    En loopt de termijn voor BEROEPSCHRIFT van 2027-01-12 tot en met 2027-02-22
    En is "bezwaartermijn_einddatum" afwezig
    En staat bij "beroep_specifieke_aard" de motivering "De ouder werkt elk jaar in het hoogseizoen."
    En houdt "de beslissing op bezwaar" dat besluit onder "nieuw_besluit"
    En berust dat besluit op de bevindingen "beroep_specifieke_aard"
    En dat heet "het nieuwe besluit"
    En laat elk besluit zich uitleggen
    Als "het nieuwe besluit" wordt uitgelegd
    Dan is "verlof_al_verleend_in_schooljaar" in de uitleg één stap

  Scenario: O2 Een dag te laat: vastgelegd, en niet ontvankelijk
    Als op 2026-11-30 een stuk onder "leerplichtwet_1969#13a" wordt ingediend
    En op 2026-12-07 daarop wordt beslist
    Dan is "verlof_verleend" waar
    Als op 2027-01-19 een stuk onder "algemene_wet_bestuursrecht#7:11" wordt ingediend tegen dat besluit
    Dan is dat vastgelegd met moment 2027-01-19
    En is "tijdig_ingediend" onwaar
    Als op 2027-01-25 daarop wordt beslist met de bevindingen:
      | beroep_specifieke_aard | nee | De ouder bleek een ander beroep te hebben. |
    Dan wordt dat geweigerd met "finding_not_asked" voor "beroep_specifieke_aard"
    En is er niets vastgelegd
    Als op 2027-01-25 daarop wordt beslist zonder bevindingen
    Dan is "bezwaar_ontvankelijk" onwaar
    En is "bestreden_besluit_herroepen" onwaar
    En is "nieuw_besluit" afwezig
    En is er geen nieuw besluit
    Als dat besluit wordt uitgelegd
    Dan komt "beroep_specifieke_aard" in de uitleg niet voor
    En komt "verlof_al_verleend_in_schooljaar" in de uitleg niet voor

  Abstract Scenario: O3 Op de post op <gepost>, ontvangen op <ontvangen>: tijdig is <tijdig>
    Als op 2026-11-30 een stuk onder "leerplichtwet_1969#13a" wordt ingediend
    En op 2026-12-07 daarop wordt beslist
    En op <ontvangen> een stuk onder "algemene_wet_bestuursrecht#7:11" wordt ingediend tegen dat besluit met:
      | datum_terpostbezorging | <gepost> |
    Dan is "tijdig_ingediend" <tijdig>

    Voorbeelden:
      | gepost     | ontvangen  | tijdig |
      | 2027-01-18 | 2027-01-22 | waar   |
      | 2027-01-18 | 2027-01-25 | waar   |
      | 2027-01-18 | 2027-01-26 | onwaar |
      | 2027-01-19 | 2027-01-20 | onwaar |

  Scenario: F8 De laatste dag is maandag 18 mei 2026; die dag gepost, een week later ontvangen
    Als op 2026-03-30 een stuk onder "leerplichtwet_1969#13a" wordt ingediend met:
      | laatste_verlofdag | 2027-03-22 |
    En op 2026-04-02 daarop wordt beslist zonder bevindingen
    Dan is "bezwaartermijn_einddatum" 2026-05-18
    Als op 2026-05-25 een stuk onder "algemene_wet_bestuursrecht#7:11" wordt ingediend tegen dat besluit met:
      | datum_terpostbezorging | 2026-05-18 |
    Dan is "tijdig_ingediend" waar

  Abstract Scenario: F7 De laatste dag is 6 mei 2026; elektronisch ontvangen op <moment>
    Als op 2026-03-20 een stuk onder "leerplichtwet_1969#13a" wordt ingediend met:
      | laatste_verlofdag | 2027-03-22 |
    En op 2026-03-25 daarop wordt beslist zonder bevindingen
    Dan is "bezwaartermijn_einddatum" 2026-05-06
    Als op 2026-05-07 een stuk onder "algemene_wet_bestuursrecht#7:11" wordt ingediend tegen dat besluit, ontvangen op <moment>
    Dan is dat vastgelegd met moment <dag>
    En is "tijdig_ingediend" <tijdig>

    Voorbeelden: een dag duurt tot middernacht in Nederland
      | moment               | dag        | tijdig |
      | 2026-05-06T21:59:59Z | 2026-05-06 | waar   |
      | 2026-05-06T22:00:00Z | 2026-05-07 | onwaar |

  Scenario: O4 Te laat, maar de indiener was niet in verzuim
    Als op 2026-11-30 een stuk onder "leerplichtwet_1969#13a" wordt ingediend
    En op 2026-12-07 daarop wordt beslist met de bevindingen:
      | beroep_specifieke_aard | nee | De ouder kan ook in de zomer met vakantie. |
    En op 2027-02-01 een stuk onder "algemene_wet_bestuursrecht#7:11" wordt ingediend tegen dat besluit
    Dan is "tijdig_ingediend" onwaar
    Als op 2027-02-08 daarop wordt beslist met de bevindingen:
      | indiener_niet_in_verzuim | ja | De indiener lag in het ziekenhuis.          |
      | beroep_specifieke_aard   | ja | De ouder werkt elk jaar in het hoogseizoen. |
    Dan is "bezwaar_ontvankelijk" waar
    En is "bestreden_besluit_herroepen" waar
    En berust dat besluit op de bevindingen "indiener_niet_in_verzuim", "beroep_specifieke_aard"
    En is er een nieuw besluit
    En is "verlof_verleend" waar
    En berust dat besluit op de bevindingen "beroep_specifieke_aard"
    En laat elk besluit zich uitleggen

  Scenario: O5 Bezwaar tegen de beslissing op bezwaar, en tegen het nieuwe besluit
    Als op 2026-11-30 een stuk onder "leerplichtwet_1969#13a" wordt ingediend
    En op 2026-12-07 daarop wordt beslist met de bevindingen:
      | beroep_specifieke_aard | nee | De ouder kan ook in de zomer met vakantie. |
    En op 2026-12-14 een stuk onder "algemene_wet_bestuursrecht#7:11" wordt ingediend tegen dat besluit
    En op 2027-01-11 daarop wordt beslist
    Dan is "bestreden_besluit_herroepen" waar
    En dat heet "de beslissing op bezwaar"
    En is er een nieuw besluit
    En dat heet "het nieuwe besluit"
    Als op 2027-01-18 een stuk onder "algemene_wet_bestuursrecht#7:11" wordt ingediend tegen "de beslissing op bezwaar"
    En op 2027-01-25 daarop wordt beslist zonder bevindingen
    Dan is "bezwaar_ontvankelijk" onwaar
    En is er geen nieuw besluit
    Als op 2027-01-26 een stuk onder "algemene_wet_bestuursrecht#7:11" wordt ingediend tegen "het nieuwe besluit"
    En op 2027-01-27 daarop wordt beslist zonder bevindingen
    Dan is "bezwaar_ontvankelijk" onwaar
    En is er geen nieuw besluit
    En laat elk besluit zich uitleggen

  Scenario: O6 Bezwaar zonder grond tegen een verlening
    Als op 2026-11-30 een stuk onder "leerplichtwet_1969#13a" wordt ingediend
    En op 2026-12-07 daarop wordt beslist
    En op 2026-12-14 een stuk onder "algemene_wet_bestuursrecht#7:11" wordt ingediend tegen dat besluit
    En op 2027-01-11 daarop wordt beslist zonder bevindingen
    Dan is "bezwaar_ontvankelijk" waar
    En is "bestreden_besluit_herroepen" onwaar
    En is "nieuw_besluit" afwezig
    En is er geen nieuw besluit
    # De cel telt het bestreden besluit zelf niet mee.
    En is "verlof_al_verleend_in_schooljaar" ingevuld door het antwoord van de cel
    En laat elk besluit zich uitleggen

  Scenario: F13 Het bezwaar houdt geen stand door een oordeel zonder een woord
    Als op 2026-11-30 een stuk onder "leerplichtwet_1969#13a" wordt ingediend
    En op 2026-12-07 daarop wordt beslist met de bevindingen:
      | beroep_specifieke_aard | nee | De ouder kan ook in de zomer met vakantie. |
    En op 2026-12-14 een stuk onder "algemene_wet_bestuursrecht#7:11" wordt ingediend tegen dat besluit
    En op 2027-01-11 daarop wordt beslist met de bevindingen:
      | beroep_specifieke_aard | nee |
    Dan wordt dat geweigerd met "reason_missing" voor "beroep_specifieke_aard"
    En is er niets vastgelegd

  Scenario: O7 Een tweede bezwaar tegen het herroepen besluit
    Als op 2026-11-30 een stuk onder "leerplichtwet_1969#13a" wordt ingediend
    En op 2026-12-07 daarop wordt beslist met de bevindingen:
      | beroep_specifieke_aard | nee | De ouder kan ook in de zomer met vakantie. |
    Dan dat heet "de weigering"
    Als op 2026-12-14 een stuk onder "algemene_wet_bestuursrecht#7:11" wordt ingediend tegen "de weigering"
    En op 2027-01-11 daarop wordt beslist
    Dan is er een nieuw besluit
    Als op 2027-01-12 een stuk onder "algemene_wet_bestuursrecht#7:11" wordt ingediend tegen "de weigering"
    En op 2027-01-18 daarop wordt beslist
    Dan wordt dat geweigerd met "already_replaced"
    En is er niets vastgelegd
    Als op 2027-01-18 daarop wordt beslist zonder bevindingen
    Dan is "bezwaar_ontvankelijk" waar
    En is "bestreden_besluit_herroepen" onwaar
    En is er geen nieuw besluit
    En laat elk besluit zich uitleggen

  Scenario: O7 Een tweede bezwaar tegen een herroepen verlening
    Als op 2026-11-30 een stuk onder "leerplichtwet_1969#13a" wordt ingediend
    En op 2026-12-07 daarop wordt beslist
    Dan is "verlof_verleend" waar
    En dat heet "de verlening"
    Als op 2026-12-14 een stuk onder "algemene_wet_bestuursrecht#7:11" wordt ingediend tegen "de verlening"
    En op 2027-01-11 daarop wordt beslist met de bevindingen:
      | beroep_specifieke_aard | nee | De ouder bleek een ander beroep te hebben. |
    Dan is "bestreden_besluit_herroepen" waar
    En is er een nieuw besluit
    En is "verlof_verleend" onwaar
    Als op 2027-01-12 een stuk onder "algemene_wet_bestuursrecht#7:11" wordt ingediend tegen "de verlening"
    En op 2027-01-18 daarop wordt beslist met de bevindingen:
      | beroep_specifieke_aard | nee | De ouder bleek een ander beroep te hebben. |
    Dan wordt dat geweigerd met "already_replaced"
    En is er niets vastgelegd

  Scenario: O8 De laatste dag om op het bezwaar te beslissen
    # De bezwaartermijn eindigt op 18 januari 2027; zes weken later is het 1 maart.
    Als op 2026-11-30 een stuk onder "leerplichtwet_1969#13a" wordt ingediend
    En op 2026-12-07 daarop wordt beslist met de bevindingen:
      | beroep_specifieke_aard | nee | De ouder kan ook in de zomer met vakantie. |
    En op 2026-12-14 een stuk onder "algemene_wet_bestuursrecht#7:11" wordt ingediend tegen dat besluit
    Dan is "bezwaartermijn_einddatum" 2027-01-18
    En is "uiterste_beslisdatum_op_bezwaar" 2027-03-01
    En loopt de termijn voor BESCHIKKING tot en met 2027-03-01
    En staat dat op de werkvoorraad tot en met 2027-03-01
    Als op 2027-03-01 daarop wordt beslist
    Dan is "bestreden_besluit_herroepen" waar
    En staat er niets op de werkvoorraad

  Scenario: F5 Bezwaar voordat het besluit is bekendgemaakt
    Als op 2026-11-02 een stuk onder "leerplichtwet_1969#13a" wordt ingediend
    En op 2026-11-09 daarop wordt beslist zonder het bekend te maken
    Dan loopt er geen termijn voor BEZWAARSCHRIFT
    En dat heet "het besluit"
    Als op 2026-11-11 een stuk onder "algemene_wet_bestuursrecht#7:11" wordt ingediend tegen dat besluit met:
      | bezwaartermijn_einddatum | 2026-12-31 |
    Dan wordt dat geweigerd met "not_yours" voor "bezwaartermijn_einddatum"
    Als op 2026-11-11 een stuk onder "algemene_wet_bestuursrecht#7:11" wordt ingediend tegen "het besluit"
    Dan is dat vastgelegd met moment 2026-11-11
    En is "bezwaartermijn_einddatum" afwezig
    En is "tijdig_ingediend" waar
    En is "voortijdig_ingediend" waar
    En is "uiterste_beslisdatum_op_bezwaar" afwezig
    En staat dat op de werkvoorraad zonder laatste dag
    En dat heet "het voortijdige bezwaar"
    Als op 2026-11-13 "het besluit" wordt bekendgemaakt
    Dan loopt de termijn voor BEZWAARSCHRIFT van 2026-11-14 tot en met 2026-12-28
    Als op 2026-12-14 op "het voortijdige bezwaar" wordt beslist zonder bevindingen
    Dan is "bezwaar_ontvankelijk" waar
    En laat elk besluit zich uitleggen

  Scenario: Bezwaar nadat een aangehouden besluit is bekendgemaakt
    Als op 2026-11-02 een stuk onder "leerplichtwet_1969#13a" wordt ingediend
    En op 2026-11-09 daarop wordt beslist zonder het bekend te maken
    En op 2026-11-13 dat besluit wordt bekendgemaakt
    En op 2026-12-28 een stuk onder "algemene_wet_bestuursrecht#7:11" wordt ingediend tegen dat besluit
    Dan is "bezwaartermijn_einddatum" 2026-12-28
    En is "tijdig_ingediend" waar
    En is "voortijdig_ingediend" onwaar

  Scenario: F9 De termijn om op bezwaar te beslissen begint na het verlengde einde van de bezwaartermijn
    Als op 2026-11-02 een stuk onder "leerplichtwet_1969#13a" wordt ingediend
    En op 2026-11-13 daarop wordt beslist
    Dan is "bezwaartermijn_einddatum" 2026-12-28
    Als op 2026-12-01 een stuk onder "algemene_wet_bestuursrecht#7:11" wordt ingediend tegen dat besluit
    Dan is "uiterste_beslisdatum_op_bezwaar" 2027-02-08
    En staat dat op de werkvoorraad tot en met 2027-02-08

  Scenario: Een bezwaarschrift noemt het besluit waartegen het is gericht
    Als op 2026-11-30 een stuk onder "leerplichtwet_1969#13a" wordt ingediend
    En op 2026-12-07 daarop wordt beslist
    En op 2026-12-14 een stuk onder "algemene_wet_bestuursrecht#7:11" wordt ingediend
    Dan wordt dat geweigerd met "reference" voor "bestreden_besluit" in "algemene_wet_bestuursrecht#7:11"
    En is er niets vastgelegd

  Scenario: Een bezwaarschrift zonder gronden en handtekening wordt vastgelegd
    Als op 2026-11-30 een stuk onder "leerplichtwet_1969#13a" wordt ingediend
    En op 2026-12-07 daarop wordt beslist
    En op 2026-12-14 een stuk onder "algemene_wet_bestuursrecht#7:11" wordt ingediend tegen dat besluit zonder "ondertekend", "gronden_van_bezwaar"
    Dan is dat vastgelegd met moment 2026-12-14
    En ontbreekt alleen "ondertekend" en "gronden_van_bezwaar"
