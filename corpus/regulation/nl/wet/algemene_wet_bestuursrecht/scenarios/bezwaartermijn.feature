# language: nl
Functionaliteit: De termijn om bezwaar te maken (Awb, artikelen 6:7 en 6:8; Algemene termijnenwet, artikelen 1 en 3)

  De termijn begint op de dag na de bekendmaking en duurt zes weken; eindigt hij
  op een zaterdag, zondag of feestdag, dan loopt hij tot de eerste gewone dag.

  De aanvraag is er een om elf schooldagen: het besluit daarop vraagt geen oordeel.

  Achtergrond:
    Gegeven een oefenkroniek van cel "obs_de_klimop" vanaf 2026-01-01
    En een volledig stuk onder "leerplichtwet_1969#13a":
      | bsn_jongere           | 999993653                          |
      | eerste_verlofdag      | 2027-03-08                         |
      | laatste_verlofdag     | 2027-03-22                         |
      | ondertekend           | ja                                 |
      | naam_aanvrager        | A. Voorbeeld                       |
      | adres_aanvrager       | Voorbeeldstraat 1, 3500 AA Utrecht |
      | dagtekening           | 2026-01-02                         |
      | gevraagde_beschikking | verlof wegens vakantie             |

  Abstract Scenario: Besloten en bekendgemaakt op <dag>: bezwaar van <eerste> tot en met <laatste>
    Als op <dag> dat stuk wordt ingediend
    En op <dag> daarop wordt beslist zonder bevindingen
    Dan loopt de termijn voor BEZWAARSCHRIFT van <eerste> tot en met <laatste>

    Voorbeelden: D9, de laatste dag is Tweede Kerstdag, Tweede Paasdag, Koningsdag of gelijkgesteld
      | dag        | eerste     | laatste    |
      | 2026-11-13 | 2026-11-14 | 2026-12-28 |
      | 2026-02-23 | 2026-02-24 | 2026-04-07 |
      | 2026-03-16 | 2026-03-17 | 2026-04-28 |
      | 2027-03-25 | 2027-03-26 | 2027-05-10 |
      | 2028-03-17 | 2028-03-18 | 2028-05-01 |
      | 2026-05-16 | 2026-05-17 | 2026-06-29 |

    Voorbeelden: F1, zes weken na de bekendmaking, niet zes weken na de dag erna
      | dag        | eerste     | laatste    |
      | 2026-06-01 | 2026-06-02 | 2026-07-13 |

    Voorbeelden: F2, Hemelvaartsdag en de gelijkgestelde dag erna
      | dag        | eerste     | laatste    |
      | 2026-04-02 | 2026-04-03 | 2026-05-18 |

    Voorbeelden: F3, van Goede Vrijdag tot en met Tweede Paasdag
      | dag        | eerste     | laatste    |
      | 2026-02-20 | 2026-02-21 | 2026-04-07 |

  Scenario: F4 De termijn telt vanaf de verzending, niet vanaf het besluit
    Als op 2026-11-02 dat stuk wordt ingediend
    En op 2026-11-09 daarop wordt beslist zonder het bekend te maken
    En op 2026-11-13 dat besluit wordt bekendgemaakt
    Dan is dat vastgelegd met moment 2026-11-13
    En loopt de termijn voor BEZWAARSCHRIFT van 2026-11-14 tot en met 2026-12-28

  Scenario: F5 Zonder bekendmaking is er geen termijn en geen einddatum
    Als op 2026-11-02 dat stuk wordt ingediend
    En op 2026-11-09 daarop wordt beslist zonder het bekend te maken
    Dan is dat vastgelegd met moment 2026-11-09
    En is "verlof_verleend" onwaar
    En ontstaat "bezwaartermijn_startdatum" niet
    En ontstaat "bezwaartermijn_einddatum" niet
    En loopt er geen termijn voor BEZWAARSCHRIFT

  Scenario: Een besluit wordt maar één keer bekendgemaakt
    Als op 2026-11-02 dat stuk wordt ingediend
    En op 2026-11-09 daarop wordt beslist zonder het bekend te maken
    En op 2026-11-13 dat besluit wordt bekendgemaakt
    En op 2026-11-16 dat besluit wordt bekendgemaakt
    Dan wordt dat geweigerd met "already_notified"
    En is er niets vastgelegd
