"""The rules of Mezo, a module for each phase or group of keywords.

Set-up (:mod:`setup`), the frame (:mod:`age`), the five phases (:mod:`age_start`, :mod:`tribe`,
:mod:`gods`, :mod:`conflict` with :mod:`cards`, :mod:`prizes` and :mod:`blessed`, :mod:`age_end`),
and what the texts of cards, altars and tiles do (:mod:`effects`, :mod:`units`, :mod:`buildings`,
:mod:`gains`, :mod:`appease`, :mod:`composed`). Importing the package fills ``state.step.table``.

Decisions (section 7), by their kind: arguments, then the keys of their options.

==============  ========================  ==========================================  ==========
kind            arguments                 keys                                        section 7
==============  ========================  ==========================================  ==========
god                                       god:GOD                                     D2
ability         age                       ability:ID                                  D3
champion                                  champion:REGION                             D6
deploy                                    deploy:REGION.TYPE, done                    D7
call            god                       vertex:V, ability                           D8
vertex          god                       vertex:V                                    D8
card (secret)                             card:CARD                                   D9
top_card (s.)                             top:CARD                                    D9
action          round                     act:ACTION, pass:devotion, pass:recover     D10, D11
mark                                      mark:ACTION                                 D11
third_action    glyphs to pay             act:ACTION, decline                         D12
region          verb, n, source, path     region:REGION                               D4, D13, D27
mix             n, from, to               units:SHAMANS.WARRIORS                      D4, D14
victim          verb, left, region, ...   victim:SEAT.TYPE                            D15
piece           verb, left, source, path  glyph:REGION[.OWNER], tier:REGION           D5, D16, D17
pick            rule, left, to            take:PLACE.TYPE, done where fewer may go    D14, D18-D21
may             verb, source              do, decline                                 D19, D20
option          source, path              option:SOURCE.NUMBER                        MX-D-10
player          verb, source, path        player:SEAT                                 MX-D-13
bargain         verb, by, source, path    pay, decline                                MX-D-12
next_region     verb, source, path        region:REGION                               MX-D-15
angry_god                                 tile:ID                                     D20
tie             prize, region             winner:SEAT                                 D22, D23, D26
space           type                      space:ID                                    D24
sacrifice                                 units:SHAMANS.WARRIORS                      D25
==============  ========================  ==========================================  ==========

Colours (D1) are chosen with the seats, before the match.
"""

from . import appease, buildings, composed, gains, setup, units

__all__ = ["appease", "buildings", "composed", "gains", "setup", "units"]
