# language: nl
Functionaliteit: Verlof wegens vakantie eenmaal per schooljaar (Leerplichtwet 1969, artikel 13a, tweede lid)

  Of in het schooljaar al verlof is verleend, leest de school uit haar eigen
  besluiten. Een weigering telt niet, en een besluit dat op bezwaar is herroepen
  ook niet.

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
    En een volledig stuk onder "algemene_wet_bestuursrecht#7:11":
      | ondertekend                   | ja                                 |
      | naam_indiener                 | A. Voorbeeld                       |
      | adres_indiener                | Voorbeeldstraat 1, 3500 AA Utrecht |
      | dagtekening                   | 2026-12-13                         |
      | omschrijving_bestreden_besluit | het besluit over het verlof       |
      | gronden_van_bezwaar           | Het beroep is wel van bijzondere aard. |
    En de bevindingen:
      | beroep_specifieke_aard | ja | De ouder werkt elk jaar in het hoogseizoen. |

  Scenario: Y1 Het verlof is verleend; een tweede aanvraag in hetzelfde schooljaar
    Als op 2026-11-30 een stuk onder "leerplichtwet_1969#13a" wordt ingediend
    En op 2026-12-07 daarop wordt beslist
    Dan is "verlof_verleend" waar
    En is "verlof_al_verleend_in_schooljaar" onwaar
    En dat heet "het eerste besluit"
    Als op 2027-04-05 een stuk onder "leerplichtwet_1969#13a" wordt ingediend met:
      | eerste_verlofdag  | 2027-05-31 |
      | laatste_verlofdag | 2027-06-04 |
    En op 2027-04-12 daarop wordt beslist
    Dan is "verlof_verleend" onwaar
    En is "verlof_al_verleend_in_schooljaar" waar
    En is "verlof_al_verleend_in_schooljaar" ingevuld door het antwoord van de cel
    Als van dat besluit het antwoord op "verlof_al_verleend_in_schooljaar" wordt uitgelegd
    Dan is het antwoord waar
    En slaat het antwoord "het eerste besluit" niet over

  Scenario: Y2 Het eerste besluit was een weigering
    Als op 2026-11-30 een stuk onder "leerplichtwet_1969#13a" wordt ingediend
    En op 2026-12-07 daarop wordt beslist met de bevindingen:
      | beroep_specifieke_aard | nee | De ouder kan ook in de zomer met vakantie. |
    Dan is "verlof_verleend" onwaar
    En dat heet "de weigering"
    Als op 2027-04-05 een stuk onder "leerplichtwet_1969#13a" wordt ingediend met:
      | eerste_verlofdag  | 2027-05-31 |
      | laatste_verlofdag | 2027-06-04 |
    En op 2027-04-12 daarop wordt beslist
    Dan is "verlof_verleend" waar
    Als van dat besluit het antwoord op "verlof_al_verleend_in_schooljaar" wordt uitgelegd
    Dan is het antwoord onwaar
    En slaat het antwoord "de weigering" over

  Abstract Scenario: Y2 Eerder verlof van <eerste> tot en met <laatste> voor <bsn> telt niet
    Als op <dag> een stuk onder "leerplichtwet_1969#13a" wordt ingediend met:
      | bsn_jongere       | <bsn>     |
      | eerste_verlofdag  | <eerste>  |
      | laatste_verlofdag | <laatste> |
    En op <dag> daarop wordt beslist met de bevindingen:
      | beroep_specifieke_aard             | ja         | hoogseizoen  |
      | eerste_lesdag                      | 2025-09-01 | het rooster  |
      | verlof_valt_buiten_schoolvakanties | ja         | het rooster  |
    Dan is "verlof_verleend" waar
    En dat heet "het eerdere besluit"
    Als op 2027-04-05 een stuk onder "leerplichtwet_1969#13a" wordt ingediend met:
      | eerste_verlofdag  | 2027-05-31 |
      | laatste_verlofdag | 2027-06-04 |
    En op 2027-04-12 daarop wordt beslist
    Dan is "verlof_verleend" waar
    Als van dat besluit het antwoord op "verlof_al_verleend_in_schooljaar" wordt uitgelegd
    Dan is het antwoord onwaar
    En slaat het antwoord "het eerdere besluit" over

    Voorbeelden: in een ander schooljaar, of voor een ander kind
      | dag        | bsn       | eerste     | laatste    |
      | 2026-08-03 | 999993653 | 2026-06-08 | 2026-06-12 |
      | 2026-11-30 | 123456782 | 2027-03-08 | 2027-03-12 |

  Scenario: Y3 Verlof van 30 juli tot en met 3 augustus 2027 valt in de zomervakantie
    Als op 2027-05-03 een stuk onder "leerplichtwet_1969#13a" wordt ingediend met:
      | eerste_verlofdag  | 2027-07-30 |
      | laatste_verlofdag | 2027-08-03 |
    En op 2027-05-10 daarop wordt beslist met de bevindingen:
      | beroep_specifieke_aard | ja         | hoogseizoen |
      | eerste_lesdag          | 2027-08-30 | het rooster |
    Dan is "verlof_verleend" onwaar
    En is "verlof_al_verleend_in_schooljaar" niet geraadpleegd

  Abstract Scenario: Y3 Verlof over twee schooljaren telt voor het eerste; daarna van <eerste>: <uitkomst>
    # Voor deze schooljaren staat geen vakantie vast: het hoofd oordeelt.
    Als op 2031-05-05 een stuk onder "leerplichtwet_1969#13a" wordt ingediend met:
      | eerste_verlofdag  | 2031-07-30 |
      | laatste_verlofdag | 2031-08-03 |
    En op 2031-05-12 daarop wordt beslist met de bevindingen:
      | beroep_specifieke_aard             | ja         | hoogseizoen |
      | eerste_lesdag                      | 2031-09-01 | het rooster |
      | verlof_valt_buiten_schoolvakanties | ja         | het rooster |
    Dan is "verlof_verleend" waar
    En dat heet "het verlof over 1 augustus heen"
    Als op 2031-05-19 een stuk onder "leerplichtwet_1969#13a" wordt ingediend met:
      | eerste_verlofdag  | <eerste>  |
      | laatste_verlofdag | <laatste> |
    En op 2031-05-26 daarop wordt beslist met de bevindingen:
      | beroep_specifieke_aard             | ja            | hoogseizoen |
      | eerste_lesdag                      | <eerste lesdag> | het rooster |
      | verlof_valt_buiten_schoolvakanties | ja            | het rooster |
    Dan is "verlof_verleend" <uitkomst>
    Als van dat besluit het antwoord op "verlof_al_verleend_in_schooljaar" wordt uitgelegd
    Dan slaat het antwoord "het verlof over 1 augustus heen" <over>

    Voorbeelden:
      | eerste     | laatste    | eerste lesdag | uitkomst | over      |
      | 2031-06-02 | 2031-06-06 | 2030-09-02    | onwaar   | niet over |
      | 2031-11-03 | 2031-11-07 | 2031-09-01    | waar     | over      |

  Scenario: Y4 Verleend en op bezwaar herroepen: een nieuwe aanvraag
    Als op 2026-11-30 een stuk onder "leerplichtwet_1969#13a" wordt ingediend
    En op 2026-12-07 daarop wordt beslist
    Dan is "verlof_verleend" waar
    En dat heet "het herroepen besluit"
    Als op 2026-12-14 een stuk onder "algemene_wet_bestuursrecht#7:11" wordt ingediend tegen dat besluit
    En op 2027-01-11 daarop wordt beslist met de bevindingen:
      | beroep_specifieke_aard | nee | De ouder bleek een ander beroep te hebben. |
    Dan is "bestreden_besluit_herroepen" waar
    En is er een nieuw besluit
    En is "verlof_verleend" onwaar
    Als op 2027-04-05 een stuk onder "leerplichtwet_1969#13a" wordt ingediend met:
      | eerste_verlofdag  | 2027-05-31 |
      | laatste_verlofdag | 2027-06-04 |
    En op 2027-04-12 daarop wordt beslist
    Dan is "verlof_verleend" waar
    Als van dat besluit het antwoord op "verlof_al_verleend_in_schooljaar" wordt uitgelegd
    Dan is het antwoord onwaar
    En slaat het antwoord "het herroepen besluit" over

  Scenario: Y5 De reductie geldt pas later: het hoofd oordeelt, en dat blijft zo
    Gegeven de reductie "reductie_verlof_al_verleend_in_schooljaar" geldt pas vanaf 2027-01-01
    Als op 2026-11-30 een stuk onder "leerplichtwet_1969#13a" wordt ingediend
    En op 2026-12-07 daarop wordt beslist
    Dan wordt dat geweigerd met "missing" voor "verlof_al_verleend_in_schooljaar" in "leerplichtwet_1969#13a"
    Als op 2026-12-07 daarop wordt beslist met de bevindingen:
      | beroep_specifieke_aard           | ja  | De ouder werkt elk jaar in het hoogseizoen. |
      | verlof_al_verleend_in_schooljaar | nee | De administratie kent geen eerder verlof.   |
    Dan is "verlof_verleend" waar
    En is "verlof_al_verleend_in_schooljaar" ingevuld door een bevinding
    En dat heet "het oude besluit"
    Als op 2027-04-05 een stuk onder "leerplichtwet_1969#13a" wordt ingediend met:
      | eerste_verlofdag  | 2027-05-31 |
      | laatste_verlofdag | 2027-06-04 |
    En op 2027-04-12 daarop wordt beslist
    Dan is "verlof_verleend" onwaar
    En is "verlof_al_verleend_in_schooljaar" ingevuld door het antwoord van de cel
    Als "het oude besluit" wordt uitgelegd
    Dan laat elk besluit zich uitleggen
    En berust "het oude besluit" op de bevindingen "beroep_specifieke_aard", "verlof_al_verleend_in_schooljaar"

  Scenario: Y6 Op de dag van het besluit geldt geen versie van de reductie meer
    Gegeven de reductie "reductie_verlof_al_verleend_in_schooljaar" geldt tot en met 2026-12-06
    Als op 2026-11-30 een stuk onder "leerplichtwet_1969#13a" wordt ingediend
    En op 2026-12-07 daarop wordt beslist
    Dan wordt dat geweigerd met "reduction" voor "leerplichtwet_1969#13a verlof_al_verleend_in_schooljaar" in "obs_de_klimop/reducties"
    En is er niets vastgelegd

  Scenario: Y7 Het hoofd oordeelt waar de cel antwoordt
    Als op 2026-11-30 een stuk onder "leerplichtwet_1969#13a" wordt ingediend
    En op 2026-12-07 daarop wordt beslist met de bevindingen:
      | beroep_specifieke_aard           | ja | De ouder werkt elk jaar in het hoogseizoen. |
      | verlof_al_verleend_in_schooljaar | ja | Vergissing: dat was een ander kind.         |
    Dan is "verlof_verleend" waar
    En is "verlof_al_verleend_in_schooljaar" onwaar
    En is "verlof_al_verleend_in_schooljaar" ingevuld door het antwoord van de cel
    En berust dat besluit op de bevindingen "beroep_specifieke_aard"
    Als dat besluit wordt uitgelegd
    Dan is "verlof_al_verleend_in_schooljaar" in de uitleg één stap
    En zegt de uitleg dat de bevinding "verlof_al_verleend_in_schooljaar" terzijde is gesteld

  Scenario: F12 Vijf dagen in oktober; twee dagen meer in mei, of in september
    Als op 2026-09-14 een stuk onder "leerplichtwet_1969#13a" wordt ingediend met:
      | eerste_verlofdag  | 2026-10-05 |
      | laatste_verlofdag | 2026-10-09 |
    En op 2026-09-21 daarop wordt beslist
    Dan is "verlof_verleend" waar
    Als op 2027-04-05 een stuk onder "leerplichtwet_1969#13a" wordt ingediend met:
      | eerste_verlofdag  | 2027-05-20 |
      | laatste_verlofdag | 2027-05-21 |
    En op 2027-04-12 daarop wordt beslist
    Dan is "verlof_verleend" onwaar
    En is "verlof_al_verleend_in_schooljaar" waar
    Als op 2027-08-16 een stuk onder "leerplichtwet_1969#13a" wordt ingediend met:
      | eerste_verlofdag  | 2027-09-23 |
      | laatste_verlofdag | 2027-09-24 |
    # Voor dat schooljaar zegt het beleid nog niets.
    En op 2027-08-23 daarop wordt beslist met de bevindingen:
      | beroep_specifieke_aard             | ja         | hoogseizoen  |
      | eerste_lesdag                      | 2027-08-30 | het rooster  |
      | verlof_valt_buiten_schoolvakanties | ja         | het rooster  |
    Dan is "verlof_verleend" waar
    En is "verlof_al_verleend_in_schooljaar" onwaar

  Scenario: F13 Een oordeel tegen de aanvrager, zonder een woord
    Als op 2026-11-30 een stuk onder "leerplichtwet_1969#13a" wordt ingediend
    En op 2026-12-07 daarop wordt beslist met de bevindingen:
      | beroep_specifieke_aard | nee |
    Dan wordt dat geweigerd met "reason_missing" voor "beroep_specifieke_aard"
    En is er niets vastgelegd
    Als op 2026-12-07 daarop wordt beslist met de bevindingen:
      | beroep_specifieke_aard | nee | De ouder kan ook in de zomer met vakantie. |
    Dan is "verlof_verleend" onwaar
    En staat bij "beroep_specifieke_aard" de motivering "De ouder kan ook in de zomer met vakantie."

  Abstract Scenario: F18 Een burgerservicenummer met en zonder de nul vooraan is hetzelfde: eerst <eerst>, dan <dan>
    Als op 2026-11-30 een stuk onder "leerplichtwet_1969#13a" wordt ingediend met:
      | bsn_jongere | <eerst> |
    En op 2026-12-07 daarop wordt beslist
    Dan is "verlof_verleend" waar
    Als op 2027-04-05 een stuk onder "leerplichtwet_1969#13a" wordt ingediend met:
      | bsn_jongere       | <dan>      |
      | eerste_verlofdag  | 2027-05-31 |
      | laatste_verlofdag | 2027-06-04 |
    En op 2027-04-12 daarop wordt beslist
    Dan is "verlof_verleend" onwaar
    En is "verlof_al_verleend_in_schooljaar" waar

    Voorbeelden:
      | eerst     | dan       |
      | 10000008  | 010000008 |
      | 010000008 | 10000008  |

  Scenario: F15 Elf schooldagen: naar het beroep wordt niet gevraagd
    Als op 2026-11-30 een stuk onder "leerplichtwet_1969#13a" wordt ingediend met:
      | laatste_verlofdag | 2027-03-22 |
    En op 2026-12-07 daarop wordt beslist zonder bevindingen
    Dan is "verlof_verleend" onwaar
    En is "beroep_specifieke_aard" niet geraadpleegd
    En is "verlof_al_verleend_in_schooljaar" niet geraadpleegd
    Als dat besluit wordt uitgelegd
    Dan komt "beroep_specifieke_aard" in de uitleg niet voor
    En komt "verlof_al_verleend_in_schooljaar" in de uitleg niet voor

  Scenario: F14 Een kind van vier hoeft nog niet naar school
    Als op 2026-11-30 een stuk onder "leerplichtwet_1969#13a" wordt ingediend met:
      | geboortedatum_jongere | 2022-05-10 |
    Dan is "besluit_nodig" onwaar
    En hoeft daarop niets te worden besloten vanwege "besluit_nodig" in "leerplichtwet_1969#3"
    Als op 2026-12-07 daarop wordt beslist
    Dan wordt dat geweigerd met "not_needed" voor "besluit_nodig" in "leerplichtwet_1969#3"
    En is er niets vastgelegd

  Scenario: F14 Een kind dat vijf is geworden, moet naar school
    Als op 2026-11-30 een stuk onder "leerplichtwet_1969#13a" wordt ingediend met:
      | geboortedatum_jongere | 2022-01-10 |
    Dan is "besluit_nodig" waar
    En staat dat op de werkvoorraad tot en met 2027-01-25
    Als op 2026-12-07 daarop wordt beslist
    Dan is "verlof_verleend" waar
