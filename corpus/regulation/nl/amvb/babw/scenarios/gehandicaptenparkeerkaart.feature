# language: nl
Functionaliteit: De gehandicaptenparkeerkaart (BABW, artikelen 49 en 51; Regeling gehandicaptenparkeerkaart, artikelen 1 en 2)

  De gemeente Lindeveen en haar beleid zijn fictief: aan wie een geldige kaart
  heeft, verstrekt het college er geen naast.

  Achtergrond:
    Gegeven een oefenkroniek van cel "gemeente_lindeveen" vanaf 2026-01-01
    En een volledig stuk onder "babw#49":
      | bsn_aanvrager             | 999993653                             |
      | gemeente_van_inschrijving | GM9998                                |
      | vraagt_als_bestuurder     | ja                                    |
      | vraagt_als_passagier      | nee                                   |
      | ondertekend               | ja                                    |
      | naam_aanvrager            | B. Voorbeeld                          |
      | adres_aanvrager           | Voorbeeldlaan 2, 9999 ZZ Lindeveen    |
      | dagtekening               | 2026-08-20                            |
      | gevraagde_beschikking     | een gehandicaptenparkeerkaart         |
    En een volledig stuk onder "algemene_wet_bestuursrecht#7:11":
      | ondertekend                    | ja                                 |
      | naam_indiener                  | B. Voorbeeld                       |
      | adres_indiener                 | Voorbeeldlaan 2, 9999 ZZ Lindeveen |
      | dagtekening                    | 2026-09-10                         |
      | omschrijving_bestreden_besluit | het besluit over de kaart          |
      | gronden_van_bezwaar            | Het oordeel klopt niet.            |
    En de bevindingen:
      | loopbeperking_van_langdurige_aard | ja | Zo luidt het advies van de arts.      |
      | loopafstand_aan_een_stuk          | 60 | De arts heeft dat op straat gemeten.  |
      | eerder_kaart_verstrekt            | nee | Ook elders niet.                     |
      | geneeskundig_onderzoek_gehouden   | ja | Op 25 augustus 2026, door de GGD.     |

  Scenario: P1 De aanvrager voldoet aan de criteria
    Als op 2026-08-24 een stuk onder "babw#49" wordt ingediend
    Dan staat dat op de werkvoorraad tot en met 2026-10-19
    Als op 2026-09-01 daarop wordt beslist
    Dan is "gehandicaptenparkeerkaart_verstrekt" waar
    En is "kaart_geldig_tot_en_met" 2031-08-31
    En is "geldigheid_beperkt_tot" afwezig
    En is "aanvrager_heeft_geldige_gehandicaptenparkeerkaart" ingevuld door het antwoord van de cel
    En loopt de termijn voor BEZWAARSCHRIFT van 2026-09-02 tot en met 2026-10-13
    En berust dat besluit op de bevindingen "loopbeperking_van_langdurige_aard", "loopafstand_aan_een_stuk", "eerder_kaart_verstrekt", "geneeskundig_onderzoek_gehouden"
    En laat elk besluit zich uitleggen

  Abstract Scenario: P2 Afgegeven op <dag>: geldig tot en met <einde>
    Als op <dag> een stuk onder "babw#49" wordt ingediend
    En op <dag> daarop wordt beslist
    Dan is "kaart_geldig_tot_en_met" <einde>

    Voorbeelden:
      | dag        | einde      |
      | 2028-02-29 | 2033-02-28 |
      | 2028-03-01 | 2033-02-28 |

  Scenario: P3 De aanvrager voldoet niet aan de criteria: het beleid en de cel worden niet gevraagd
    Als op 2026-08-24 een stuk onder "babw#49" wordt ingediend
    En op 2026-09-01 daarop wordt beslist met de bevindingen:
      | loopbeperking_van_langdurige_aard | ja  | Zo luidt het advies van de arts.     |
      | loopafstand_aan_een_stuk          | 400 | De arts heeft dat op straat gemeten. |
      | permanent_rolstoelgebonden        | nee | De aanvrager loopt.                  |
      | andere_ernstige_beperking         | nee | Daarvan is niets gebleken.           |
    Dan is "gehandicaptenparkeerkaart_verstrekt" onwaar
    En is "kaart_geldig_tot_en_met" afwezig
    En is "college_gebruikt_bevoegdheid" niet geraadpleegd
    En is "aanvrager_heeft_geldige_gehandicaptenparkeerkaart" niet geraadpleegd
    Als van dat besluit het antwoord op "aanvrager_heeft_geldige_gehandicaptenparkeerkaart" wordt uitgelegd
    Dan wordt dat geweigerd met "not_asked" voor "aanvrager_heeft_geldige_gehandicaptenparkeerkaart"

  Abstract Scenario: P4 Een tweede aanvraag op <dag>, naast een kaart tot en met 31 augustus 2031: <uitkomst>
    Als op 2026-08-24 een stuk onder "babw#49" wordt ingediend
    En op 2026-09-01 daarop wordt beslist
    Dan dat heet "de eerste kaart"
    Als op <dag> een stuk onder "babw#49" wordt ingediend
    En op <dag> daarop wordt beslist met de bevindingen:
      | loopbeperking_van_langdurige_aard | ja | Zo luidt het advies van de arts.     |
      | loopafstand_aan_een_stuk          | 60 | De arts heeft dat op straat gemeten. |
      | bekend_dat_aanvrager_nog_voldoet  | ja | Zo bleek vorig jaar.                 |
    Dan is "gehandicaptenparkeerkaart_verstrekt" <uitkomst>
    En is "aanvrager_heeft_geldige_gehandicaptenparkeerkaart" ingevuld door het antwoord van de cel
    Als van dat besluit het antwoord op "aanvrager_heeft_geldige_gehandicaptenparkeerkaart" wordt uitgelegd
    Dan is het antwoord <geldig>
    En slaat het antwoord "de eerste kaart" <over>

    Voorbeelden:
      | dag        | uitkomst | geldig | over      |
      | 2030-01-15 | onwaar   | waar   | niet over |
      | 2031-08-31 | onwaar   | waar   | niet over |
      | 2031-09-01 | waar     | onwaar | over      |

  Scenario: P5 De kaart is op bezwaar herroepen; een nieuwe aanvraag
    Als op 2026-08-24 een stuk onder "babw#49" wordt ingediend
    En op 2026-09-01 daarop wordt beslist
    Dan is "gehandicaptenparkeerkaart_verstrekt" waar
    Als op 2026-09-14 een stuk onder "algemene_wet_bestuursrecht#7:11" wordt ingediend tegen dat besluit
    En op 2026-10-01 daarop wordt beslist met de bevindingen:
      | loopafstand_aan_een_stuk   | 400 | Bij een tweede meting bleek dat.  |
      | permanent_rolstoelgebonden | nee | De aanvrager loopt.               |
      | andere_ernstige_beperking  | nee | Daarvan is niets gebleken.        |
    Dan is "bestreden_besluit_herroepen" waar
    En is er een nieuw besluit
    En is "gehandicaptenparkeerkaart_verstrekt" onwaar
    Als op 2027-03-01 een stuk onder "babw#49" wordt ingediend
    En op 2027-03-15 daarop wordt beslist
    Dan is "gehandicaptenparkeerkaart_verstrekt" waar
    En laat elk besluit zich uitleggen

  Scenario: P6 Een weigering, een bezwaar en een nieuw medisch oordeel
    Als op 2026-08-24 een stuk onder "babw#49" wordt ingediend
    En op 2026-09-01 daarop wordt beslist met de bevindingen:
      | loopbeperking_van_langdurige_aard | ja  | Zo luidt het advies van de arts.     |
      | loopafstand_aan_een_stuk          | 400 | De arts heeft dat op straat gemeten. |
      | permanent_rolstoelgebonden        | nee | De aanvrager loopt.                  |
      | andere_ernstige_beperking         | nee | Daarvan is niets gebleken.           |
    Dan is "gehandicaptenparkeerkaart_verstrekt" onwaar
    Als op 2026-09-14 een stuk onder "algemene_wet_bestuursrecht#7:11" wordt ingediend tegen dat besluit
    Dan is "uiterste_beslisdatum_op_bezwaar" 2027-01-05
    Als op 2026-10-01 daarop wordt beslist met de bevindingen:
      | loopafstand_aan_een_stuk        | 60  | Bij een tweede meting bleek dat.  |
      | eerder_kaart_verstrekt          | nee | Ook elders niet.                  |
      | geneeskundig_onderzoek_gehouden | ja  | Op 28 september 2026, door de GGD. |
    Dan is "bestreden_besluit_herroepen" waar
    En dat heet "de beslissing op bezwaar"
    En is er een nieuw besluit
    En is "gehandicaptenparkeerkaart_verstrekt" waar
    En is "kaart_geldig_tot_en_met" 2031-09-30
    En houdt "de beslissing op bezwaar" dat besluit onder "nieuw_besluit"
    En staat bij "loopafstand_aan_een_stuk" de motivering "Bij een tweede meting bleek dat."
    En staat bij "loopbeperking_van_langdurige_aard" de motivering "Zo luidt het advies van de arts."
    En laat elk besluit zich uitleggen

  Scenario: P7 Bezwaar zonder grond tegen een verstrekking: de kaart en haar dag blijven
    Als op 2026-08-24 een stuk onder "babw#49" wordt ingediend
    En op 2026-09-01 daarop wordt beslist
    Dan is "kaart_geldig_tot_en_met" 2031-08-31
    Als op 2026-09-14 een stuk onder "algemene_wet_bestuursrecht#7:11" wordt ingediend tegen dat besluit
    En op 2026-10-01 daarop wordt beslist zonder bevindingen
    Dan is "bezwaar_ontvankelijk" waar
    En is "bestreden_besluit_herroepen" onwaar
    En is er geen nieuw besluit
    En laat elk besluit zich uitleggen

  Scenario: P8 De aanvrager woont in een andere gemeente
    Als op 2026-08-24 een stuk onder "babw#49" wordt ingediend met:
      | gemeente_van_inschrijving | GM0344 |
    En op 2026-09-01 daarop wordt beslist zonder bevindingen
    Dan is "gehandicaptenparkeerkaart_verstrekt" onwaar
    En is "loopbeperking_van_langdurige_aard" niet geraadpleegd
    En is "aanvrager_heeft_geldige_gehandicaptenparkeerkaart" niet geraadpleegd
    En laat elk besluit zich uitleggen

  Scenario: P9 Een kortere geldigheid is te verwachten
    Als op 2026-08-24 een stuk onder "babw#49" wordt ingediend
    En op 2026-09-01 daarop wordt beslist met de bevindingen:
      | loopbeperking_van_langdurige_aard | ja         | Zo luidt het advies van de arts.     |
      | loopafstand_aan_een_stuk          | 60         | De arts heeft dat op straat gemeten. |
      | eerder_kaart_verstrekt            | nee        | Ook elders niet.                     |
      | geneeskundig_onderzoek_gehouden   | ja         | Op 25 augustus 2026, door de GGD.    |
      | verwacht_einde_aanspraak          | 2027-12-31 | Na de operatie is herstel te verwachten. |
    Dan is "gehandicaptenparkeerkaart_verstrekt" waar
    En is "geldigheid_beperkt_tot" 2027-12-31
    En is "kaart_geldig_tot_en_met" 2027-12-31
    En laat elk besluit zich uitleggen

  Scenario: P10 Geen geneeskundig onderzoek, en geen grond om het achterwege te laten
    Als op 2026-08-24 een stuk onder "babw#49" wordt ingediend
    En op 2026-09-01 daarop wordt beslist met de bevindingen:
      | loopbeperking_van_langdurige_aard | ja  | De aanvrager zegt het zelf.         |
      | loopafstand_aan_een_stuk          | 60  | De aanvrager zegt het zelf.         |
      | eerder_kaart_verstrekt            | nee | Ook elders niet.                    |
      | geneeskundig_onderzoek_gehouden   | nee | De aanvrager verscheen niet.        |
    Dan is "gehandicaptenparkeerkaart_verstrekt" onwaar
    En is "aanvrager_heeft_geldige_gehandicaptenparkeerkaart" niet geraadpleegd

  Abstract Scenario: F16 Wie precies <meters> meter aan een stuk kan lopen: <uitkomst>
    Als op 2026-08-24 een stuk onder "babw#49" wordt ingediend
    En op 2026-09-01 daarop wordt beslist met de bevindingen:
      | loopbeperking_van_langdurige_aard | ja       | Zo luidt het advies van de arts.     |
      | loopafstand_aan_een_stuk          | <meters> | De arts heeft dat op straat gemeten. |
      | permanent_rolstoelgebonden        | nee      | De aanvrager loopt.                  |
      | andere_ernstige_beperking         | nee      | Daarvan is niets gebleken.           |
      | eerder_kaart_verstrekt            | nee      | Ook elders niet.                     |
      | geneeskundig_onderzoek_gehouden   | ja       | Op 25 augustus 2026, door de GGD.    |
    Dan is "gehandicaptenparkeerkaart_verstrekt" <uitkomst>

    Voorbeelden:
      | meters | uitkomst |
      | 100    | waar     |
      | 101    | onwaar   |

  Scenario: F17 Een eerdere kaart, en bekend dat de aanvrager nog voldoet: geen onderzoek gevraagd
    Als op 2026-08-24 een stuk onder "babw#49" wordt ingediend
    En op 2026-09-01 daarop wordt beslist
    En op 2031-09-01 een stuk onder "babw#49" wordt ingediend
    En op 2031-09-02 daarop wordt beslist met de bevindingen:
      | loopbeperking_van_langdurige_aard | ja | Zo luidt het advies van de arts.     |
      | loopafstand_aan_een_stuk          | 60 | De arts heeft dat op straat gemeten. |
      | bekend_dat_aanvrager_nog_voldoet  | ja | Zo bleek vorig jaar.                 |
    Dan is "gehandicaptenparkeerkaart_verstrekt" waar
    En is "eerder_kaart_verstrekt" ingevuld door het antwoord van de cel
    En is "geneeskundig_onderzoek_gehouden" niet geraadpleegd

  Scenario: F9 Met een commissie heeft het college twaalf weken om op bezwaar te beslissen
    Als op 2026-11-02 een stuk onder "babw#49" wordt ingediend
    En op 2026-11-13 daarop wordt beslist
    Dan is "bezwaartermijn_einddatum" 2026-12-28
    Als op 2026-12-01 een stuk onder "algemene_wet_bestuursrecht#7:11" wordt ingediend tegen dat besluit
    Dan is "uiterste_beslisdatum_op_bezwaar" 2027-03-22
