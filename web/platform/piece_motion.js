// Pieces obey one physical law: what appears comes from its home, what goes returns there, what moves goes along its way.
// Games animate nothing: they name pieces, homes and ways in the markup (docs/hooks.md, docs/boards.md), and this
// compares what the page showed with what it shows. First everything is read, then pictures are sent through the air.
import { pictureOf } from "./motion_air.js";
import { changedAmounts, sendChips } from "./motion_amounts.js";
import { changedCounts, holdCounts } from "./motion_counts.js";
import { MOST, departuresOf, rollingTime } from "./motion_departures.js";
import { amountsOf, changed, drawnForKey, eyesOf, holdersOf, isLeap, isPrivate, keyOf, nameOf, piecesOf } from "./motion_difference.js";
import { isDecided, untilTold } from "./moment_stage.js";
import { endAll } from "./motion_flights.js";
import { flowing, journeysOf } from "./motion_journeys.js";
import { APART, ARC, CHIP, FADE, LIFT, isFading, pace } from "./motion_pace.js";
import { showRibbon } from "./ribbon.js";
import { bandOf, boxOf, drawnAround, isDrawn, placeOf, stillBoxes } from "./motion_places.js";

const FLOW = { duration: 200, easing: "ease-out" };

let shown = null; // what the page shows, as of the last journey: nothing is looked for twice

addEventListener("pointerdown", endAll, true);
addEventListener("keydown", endAll, true);
addEventListener("resize", () => {
  endAll();
  shown = null; // what is drawn may be another of its holders
});

// --- before a patch: what is where --------------------------------------------------------------

// What a patch may move or take away, as it stands before. `earlier` is the same of a patch before it in this frame.
export function rememberPlaces(root, changes, fresh, earlier) {
  const before = placesBefore(root, changes, fresh, earlier);
  shown = null; // it is about to change
  return before;
}

function placesBefore(root, changes, fresh, earlier) {
  const counts = [...changedCounts(root, fresh)];
  if (earlier?.leaps || !pace() || isLeap(root, changes)) return { leaps: true };
  const { pieces, holders, amounts, eyes } = shown ?? stateOf(root), { moves, turns, goes, leaves } = changed(pieces, holders, fresh);
  const before = earlier ?? {
    names: new Set([...pieces.keys(), ...holders.keys()]), keys: new Set([...holders.values()].flatMap((one) => [keyOf(one), drawnForKey(one)])),
    places: new Map(), pictures: new Map(), held: new Map(), amounts, eyes,
    counts: new Map(),
  };
  for (const piece of [...moves, ...goes]) remember(before.places, nameOf(piece), () => placeOf(piece));
  for (const piece of [...goes, ...turns]) remember(before.pictures, nameOf(piece), () => lastSeen(piece));
  for (const [name, holder] of leaves) remember(before.held, name, () => lastHeld(holder));
  for (const [name, old] of counts) remember(before.counts, name, () => old);
  return before;
}

function stateOf(root) {
  return { pieces: piecesOf(root), holders: holdersOf(root), amounts: amountsOf(root), eyes: eyesOf(root) };
}

function remember(map, name, read) {
  if (!map.has(name)) map.set(name, read());
}

// A piece that is about to go, or to show another face. Of what only one seat may know nothing is kept.
function lastSeen(piece) {
  const { home = "", goes = home, way = "", face = "" } = piece.dataset;
  const isSeen = isDrawn(piece) && !isPrivate(piece);
  return { goes, way, face, picture: isSeen ? pictureOf(piece, boxOf(piece)) : null };
}

function lastHeld(holder) {
  const { home = "", as = "", way = "" } = holder.dataset, seen = drawnAround(holder);
  return { home, as, way, box: seen && boxOf(seen), board: seen?.ownerSVGElement, holder };
}

// --- after it: what has come, gone, moved -------------------------------------------------------

// `isCovered`: whether something lies over the screen.
export function travel(root, before, isCovered) {
  if (!before) return;
  journey(root, before, isCovered);
  if (!isCovered) showRibbon(root, before.leaps); // what begins under a sheet is told when that is closed
}

function journey(root, before, isCovered) {
  shown = before.leaps || isCovered ? null : stateOf(root);
  const isForOthers = shown && before.eyes !== shown.eyes; // what one seat sees of its own is not compared with what another does
  if (before.leaps || isForOthers || isCovered) endAll();
  if (before.leaps || isCovered) return;
  const still = stillBoxes(), seen = { root, before, pieces: shown.pieces, holders: shown.holders, still, band: bandOf(root), isForOthers };
  const amounts = isForOthers ? [] : changedAmounts(root, before.amounts, shown.amounts, still);
  const told = pace() && untilTold() / pace(), decides = isDecided(root) ? told : 0;
  const journeys = journeysOf(seen), flows = [...flowing(seen, journeys)], departures = departuresOf(root, journeys, decides);
  for (const [piece, way] of flows) flow(piece, way);
  for (const depart of departures) depart();
  if (!isFading()) holdCounts(root, before.counts, countTimes(journeys, amounts, decides));
  const begins = Math.max(told, isFading() && journeys.length ? FADE : decides + rollingTime(journeys));
  for (const amount of amounts) sendChips(root, amount, begins);
}

// When the counts of drawings may change: see motion_counts.js.
function countTimes(journeys, amounts, decides) {
  const leaves = decides + rollingTime(journeys), coming = journeys.filter(({ kind }) => kind !== "go").length;
  const moving = Math.max(coming, journeys.length - coming); // what goes is counted where it goes to
  const least = moving ? LIFT + ARC + APART * (Math.min(MOST, moving) - 1) : amounts.length ? CHIP : 0;
  return { leaves, lands: leaves + least };
}

function flow(piece, [x, y]) {
  piece.animate({ translate: [`${x}px ${y}px`, "0 0"] }, { ...FLOW, duration: FLOW.duration * pace(), id: "travel" });
}
