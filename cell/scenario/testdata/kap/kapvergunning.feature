# language: nl
Functionaliteit: Een vergunning om een boom te vellen

  Achtergrond:
    Gegeven een oefenkroniek van cel "gemeente_houtwijk" vanaf 2026-03-02
    En een volledig stuk onder "kapverordening_houtwijk#3":
      | boomnummer            | 0017               |
      | stamomtrek            | 120                |
      | ondertekend           | ja                 |
      | naam_aanvrager        | C. Voorbeeld       |
      | adres_aanvrager       | Dreef 3, Houtwijk  |
      | dagtekening           | 2026-03-01         |
      | gevraagde_beschikking | een kapvergunning  |
    En een volledig stuk onder "algemene_wet_bestuursrecht#7:11":
      | ondertekend                    | ja                 |
      | naam_indiener                  | C. Voorbeeld       |
      | adres_indiener                 | Dreef 3, Houtwijk  |
      | dagtekening                    | 2026-04-01         |
      | omschrijving_bestreden_besluit | de weigering       |
      | gronden_van_bezwaar            | De boom is ziek.   |
    En de bevindingen:
      | boom_blijft_behouden | nee | De boom is ziek. |

  Scenario: Verleend, met de termijnen van de Awb
    Als op 2026-03-02 een stuk onder "kapverordening_houtwijk#3" wordt ingediend
    Dan staat dat op de werkvoorraad tot en met 2026-04-28
    Als op 2026-03-16 daarop wordt beslist
    Dan is "vellen_vergund" waar
    En is "vergunning_vervalt_na" 2027-03-16
    En is "pas_geweigerd" ingevuld door het antwoord van de cel
    En loopt de termijn voor BEZWAARSCHRIFT van 2026-03-17 tot en met 2026-04-28

  Scenario: Het beleid gaat voor een oordeel
    Als op 2026-03-02 een stuk onder "kapverordening_houtwijk#3" wordt ingediend met:
      | stamomtrek | 201 |
    En op 2026-03-16 daarop wordt beslist
    Dan is "vellen_vergund" onwaar
    En is "boom_blijft_behouden" ingevuld door andere regels
    En berust dat besluit op geen bevinding

  Scenario: Geweigerd, bezwaar gemaakt, herroepen, en uitgelegd
    Als op 2026-03-02 een stuk onder "kapverordening_houtwijk#3" wordt ingediend
    En op 2026-03-16 daarop wordt beslist met de bevindingen:
      | boom_blijft_behouden | ja | Een zeldzame soort. |
    Dan is "vellen_vergund" onwaar
    En dat heet "de weigering"
    Als op 2026-03-23 een stuk onder "kapverordening_houtwijk#3" wordt ingediend
    En op 2026-03-30 daarop wordt beslist
    Dan is "vellen_vergund" onwaar
    En is "pas_geweigerd" waar
    Als van dat besluit het antwoord op "pas_geweigerd" wordt uitgelegd
    Dan is het antwoord waar
    En slaat het antwoord "de weigering" niet over
    Als op 2026-04-02 een stuk onder "algemene_wet_bestuursrecht#7:11" wordt ingediend tegen "de weigering"
    En op 2026-05-04 daarop wordt beslist
    # De tweede weigering telt nog; de weigering waar het om gaat zelf niet.
    Dan is "bestreden_besluit_herroepen" onwaar
    Als op 2026-10-05 een stuk onder "kapverordening_houtwijk#3" wordt ingediend met:
      | boomnummer | 0018 |
    En op 2026-10-06 daarop wordt beslist met de bevindingen:
      | boom_blijft_behouden | ja | Een zeldzame soort. |
    En op 2026-10-07 een stuk onder "algemene_wet_bestuursrecht#7:11" wordt ingediend tegen dat besluit
    En op 2026-10-20 daarop wordt beslist
    Dan is "bestreden_besluit_herroepen" waar
    En is er een nieuw besluit
    En is "vellen_vergund" waar
    En is "boomnummer" "0018"
    En is "vergunning_vervalt_na" 2027-10-20
    En loopt de termijn voor BEROEPSCHRIFT van 2026-10-21 tot en met 2026-12-01
    En laat elk besluit zich uitleggen
    En is het recht van elk besluit onveranderd
