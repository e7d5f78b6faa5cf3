# language: nl
Functionaliteit: Het einde van een termijn (Algemene termijnenwet, artikelen 1 en 3)

  Abstract Scenario: Een termijn die op <dag> zou eindigen, in een wet gesteld: <in_wet>, eindigt op <einde>
    Gegeven de rekendatum 2026-06-01
    En de gegevens:
      | dag            | <dag>    |
      | in_wet_gesteld | <in_wet> |
    Als "einde_termijn" van "algemene_termijnenwet" wordt bepaald
    Dan is "einde_termijn" <einde>

    Voorbeelden: F10, dezelfde dag in een wet en in een ministeriële regeling
      | dag        | in_wet | einde      |
      | 2026-05-14 | ja     | 2026-05-18 |
      | 2026-05-14 | nee    | 2026-05-14 |

    Voorbeelden: een gewone dag blijft staan
      | dag        | in_wet | einde      |
      | 2026-07-13 | ja     | 2026-07-13 |

    Voorbeelden: het weekend en het einde van het jaar
      | dag        | in_wet | einde      |
      | 2026-06-27 | ja     | 2026-06-29 |
      | 2026-06-28 | ja     | 2026-06-29 |
      | 2027-12-31 | ja     | 2027-12-31 |
      | 2028-01-01 | ja     | 2028-01-03 |

    Voorbeelden: Koningsdag op zondag wordt een dag eerder gevierd
      | dag        | in_wet | einde      |
      | 2031-04-26 | ja     | 2031-04-28 |
