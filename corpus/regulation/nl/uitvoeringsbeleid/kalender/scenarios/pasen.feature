# language: nl
Functionaliteit: Eerste paasdag

  Abstract Scenario: In <jaar> is het Pasen op <dag>
    Gegeven de rekendatum 2026-06-01
    En de gegevens:
      | jaar | <jaar> |
    Als "eerste_paasdag" van "kalender" wordt bepaald
    Dan is "eerste_paasdag" <dag>

    Voorbeelden:
      | jaar | dag        |
      | 2025 | 2025-04-20 |
      | 2026 | 2026-04-05 |
      | 2027 | 2027-03-28 |
      | 2028 | 2028-04-16 |
      | 2029 | 2029-04-01 |
      | 2030 | 2030-04-21 |
      | 2031 | 2031-04-13 |
