"""The rules of the solo mode (MS), by the part of the game that they stand in for.

Many of them are the base game's own steps, which go by parties and so need nothing here:

* set-up: Age I (MS-SETUP-1), the tribe, which comes with the seat (MS-SETUP-5, MS-D-1), the god
  (MS-SETUP-6), the first souls of both (MS-SETUP-12), the second row of spaces (MS-SETUP-9);
* Age Start: the Angry God's tile, which only the player can use (MS-AGE-4), the tribal ability of
  the player, as the Vengeful Gods have none (MS-AGE-5, MS-D-2);
* Tribe Phase: the abilities of its start, the champion, three units a region (MS-TRIBE-1 to
  MS-TRIBE-3, MS-D-3); God Phase: the player's CALL (MS-D-4);
* conflicts: the next tile (MS-CONF-1, MS-CONF-17), the cards (MS-D-6), actions and passes (MS-D-7),
  the glyph for the last one (MS-D-8), spaces (MS-D-9), the unit of who counts as having most
  (MS-CONF-15), effects that end with the conflict (MS-BOT-17), sacrifices (MS-BLESS-2, MS-D-12);
* other players' parts of a text, which the Vengeful Gods and the player take in turn, each for
  itself (MS-SPEC-4 to MS-SPEC-6, MS-BOT-16, MS-D-10, MS-D-11); texts of the Vengeful cards all
  name the conflict as their place (MS-CONF-9);
* Age End: records and temples of both in one order (MS-END-1, MS-END-2), the new stack (MS-END-4);
* the end: the player's devotion (MS-FIN-1), and who has more VP (MS-FIN-3).

The level of difficulty is where the markers begin (MS-DIFF-1). The book looks at the table only,
never at cards that are hidden (MS-HID-4), and neither do bots (MS-HID-5).
"""
