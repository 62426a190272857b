// Pieces obey one physical law: what appears comes from its home, what goes returns there, what moves goes along its way.
// Games animate nothing: they name pieces, homes and ways in the markup (docs/hooks.md, docs/boards.md), and this
// compares what the page showed with what it shows. First everything is read, then pictures are sent through the air.
import { pictureOf } from "./motion_air.js";
import { changedAmounts, sendChips } from "./motion_amounts.js";
import { amountsOf, changed, eyesOf, holdersOf, isLeap, isPrivate, keyOf, nameOf, piecesOf } from "./motion_difference.js";
import { boxInAir, endAll, flightOf, flightsNow, send } from "./motion_flights.js";
import { APART, ARC, CARD, FADE, LIFT, ROLL, isFading, pace } from "./motion_pace.js";
import { boxOf, drawnAround, homeOf, isDrawn, placeOf, pointNow, signOf, stillBoxes } from "./motion_places.js";
import * as ways from "./motion_ways.js";
import { wayWithin } from "./turned.js";

const FLOW = { duration: 200, easing: "ease-out" };
const ASTRAY = 60; // units: a piece that was farther from its path came by another way
const LEAST = 0.5, NEAR = 2, MOST = 12; // pixels that a piece moves, that count as no other place; pieces that begin one after the other
const BACK = "back"; // the face of a card that lies face down
const RESULT = ".result"; // of a die: what is seen when it has nearly stopped
const COVERS = ".veil, .reader";
const FEW = 5, SIGN = { least: 26, most: 44, share: 0.9 }; // of what is counted: at a time; pixels, by what counts it
const SIZES = { least: 0.3, home: 0.55 }; // of a piece at home: at least, and where the home is no picture of it

addEventListener("pointerdown", endAll, true);
addEventListener("keydown", endAll, true);
addEventListener("resize", endAll);

// --- before a patch: what is where --------------------------------------------------------------

// What a patch may move or take away, as it stands before. `earlier` is the same of a patch before it in this frame.
export function rememberPlaces(root, changes, fresh, earlier) {
  if (earlier?.leaps || !pace() || isLeap(root, changes)) return { leaps: true };
  const pieces = piecesOf(root), holders = holdersOf(root), { moves, turns, goes, leaves } = changed(pieces, holders, fresh);
  const before = earlier ?? {
    names: new Set([...pieces.keys(), ...holders.keys()]), keys: new Set([...holders.values()].map(keyOf)),
    places: new Map(), pictures: new Map(), held: new Map(), amounts: amountsOf(root), eyes: eyesOf(root),
  };
  for (const piece of [...moves, ...goes]) remember(before.places, nameOf(piece), () => placeOf(piece));
  for (const piece of [...goes, ...turns]) remember(before.pictures, nameOf(piece), () => lastSeen(piece));
  for (const [name, holder] of leaves) remember(before.held, name, () => lastHeld(holder));
  return before;
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
  return { home, as, way, box: seen && boxOf(seen), holder };
}

// --- after it: what has come, gone, moved -------------------------------------------------------

export function travel(root, before) {
  if (!before) return;
  const isForOthers = before.eyes !== eyesOf(root); // what one seat sees of its own is not compared with what another does
  if (before.leaps || isForOthers || root.querySelector(COVERS)) endAll();
  if (before.leaps || root.querySelector(COVERS)) return;
  const still = stillBoxes(), seen = { root, before, pieces: piecesOf(root), holders: holdersOf(root), still };
  const amounts = isForOthers ? [] : changedAmounts(root, before.amounts, still);
  const journeys = [...moved(seen), ...come(seen), ...gone(seen), ...counted(seen), ...redirected(seen)].filter(Boolean);
  const flows = flowing(seen, journeys);
  for (const flow of flows) flow();
  if (isFading()) fade(root, journeys);
  else start(root, journeys);
  const begins = rolls(journeys) + (journeys.length && isFading() ? FADE : 0);
  for (const amount of amounts) sendChips(root, amount, begins);
}

function near(one, other) {
  return Math.hypot(one.x - other.x, one.y - other.y) < NEAR;
}

function isShown(piece) {
  return piece && isDrawn(piece);
}

// Where a piece was last: in the air, or where it stood.
function lastPoint(name, before, piece) {
  const flight = flightOf(name), place = before.places.get(name);
  return flight ? boxInAir(flight) : place && pointNow(place, piece);
}

function* moved({ before, pieces, still }) {
  for (const [name, place] of before.places) {
    const piece = pieces.get(name), old = before.pictures.get(name);
    if (!isShown(piece) || isPrivate(piece)) continue;
    const box = still.boxOf(piece), last = lastPoint(name, before, piece), from = [last.x - box.x, last.y - box.y];
    const isTurned = old?.picture && old.face === BACK && piece.dataset.face !== BACK;
    const flight = flightOf(name), flies = flight ? !near(flight.box, box) : place.board || place.parent !== piece.parentNode;
    if (isTurned) yield { kind: "turn", name, piece, box, from, back: old.picture };
    else if (flies && Math.abs(from[0]) + Math.abs(from[1]) >= LEAST)
      yield { kind: "move", name, piece, box, points: [from, ...along(piece, from, still), [0, 0]], camera: still.cameraOf(piece) };
  }
}

function* come({ root, before, pieces, still }) {
  for (const [name, piece] of pieces) {
    if (before.names.has(name) || !isDrawn(piece) || (isPrivate(piece) && !before.eyes)) continue;
    const home = homeOf(root, piece.dataset.home ?? ""), box = still.boxOf(piece);
    const held = home && still.boxOf(home), way = piece.dataset.way ?? "";
    yield { kind: "come", name, piece, box, home, held, way, camera: still.cameraOf(piece) };
  }
}

function* gone({ root, before, pieces, holders, still }) {
  for (const [name, { goes, way, picture }] of before.pictures) {
    if (pieces.has(name) || !picture || way === "roll") continue;
    const holder = drawnAround(holders.get(name)) ?? homeOf(root, goes), { box } = before.places.get(name), flight = flightOf(name);
    yield { kind: "go", name, box, now: flight ? boxInAir(flight) : box, home: holder && still.boxOf(holder), way, picture };
  }
}

// What is only counted, by names (data-holds), flies as the sign of its home (data-as): some of many.
function* counted({ root, before, pieces, holders, still }) {
  const many = new Map();
  const few = (...way) => many.set(way.join(), (many.get(way.join()) ?? 0) + 1).get(way.join()) <= FEW;
  const journey = (name, as, box, more) => {
    const sign = signOf(root, as), size = Math.min(SIGN.most, Math.max(SIGN.least, box.height * SIGN.share));
    return sign && { name, sign, box: { ...box, width: size, height: size }, ...more };
  };
  for (const [name, { home, as, way, box, holder }] of before.held) {
    const next = holders.get(name), goal = next ? drawnAround(next) : homeOf(root, home);
    if (!box || pieces.has(name) || !goal || !few(keyOf(holder), next ? keyOf(next) : home)) continue;
    const there = still.boxOf(goal), isNew = next && !before.keys.has(keyOf(next));
    if (next && next.dataset.way !== "beaten")
      yield journey(name, next.dataset.as ?? as, there, { kind: "move", piece: isNew ? next : null, points: [[box.x - there.x, box.y - there.y], [0, 0]] });
    else yield journey(name, as, box, { kind: "go", now: box, home: there, way: next?.dataset.way ?? way });
  }
  for (const [name, holder] of holders) {
    if (before.names.has(name) || !isDrawn(holder) || !few("", keyOf(holder))) continue;
    const home = homeOf(root, holder.dataset.home ?? ""), box = still.boxOf(holder), isNew = !before.keys.has(keyOf(holder));
    if (home && holder.dataset.as)
      yield journey(name, holder.dataset.as, box, { kind: "come", piece: isNew ? holder : null, held: still.boxOf(home), home, way: "" });
  }
}

// What is in the air goes on, to where its piece is by now.
function* redirected({ before, pieces, still }) {
  for (const { name, box: goal, node, hide, hidden } of flightsNow()) {
    const piece = pieces.get(name);
    if (!piece || before.places.has(name)) continue;
    const box = still.boxOf(piece), now = boxOf(node);
    if (!near(box, goal)) yield { kind: "move", name, piece, box, points: [[now.x - box.x, now.y - box.y], [0, 0]], camera: still.cameraOf(piece) };
    else if (hidden?.effect.target !== piece) hide(piece);
  }
}

// What stays among its neighbours moves as they make room, by itself and without a picture.
function* flowing({ before, pieces }, journeys) {
  const flies = new Set(journeys.map(({ name }) => name));
  for (const [name, { board, box }] of before.places) {
    const piece = pieces.get(name);
    if (board || flies.has(name) || !isShown(piece) || piece.ownerSVGElement || isFading()) continue;
    const now = boxOf(piece), way = wayWithin(piece, [box.x - now.x, box.y - now.y]);
    if (Math.abs(way[0]) + Math.abs(way[1]) >= LEAST)
      yield () => piece.animate({ translate: [`${way[0]}px ${way[1]}px`, "0 0"] }, { ...FLOW, duration: FLOW.duration * pace(), id: "travel" });
  }
}

// The points of a piece's path between its old place and its new one, as steps from the new one, in pixels.
function along(piece, from, still) {
  const points = (piece.dataset.path ?? "").split(" ").filter(Boolean).map((point) => point.split(",").map(Number));
  if (points.length < 2) return [];
  const [endX, endY] = points.at(-1), camera = still.cameraOf(piece) ?? new DOMMatrix();
  const { a, b, c, d } = camera.multiply(piece.parentNode.getScreenCTM()), units = new DOMMatrix([a, b, c, d, 0, 0]);
  const steps = points.map(([x, y]) => new DOMPoint(x - endX, y - endY).matrixTransform(units)).map(({ x, y }) => [x, y]);
  const distances = steps.map(([x, y]) => Math.hypot(x - from[0], y - from[1])), nearest = Math.min(...distances);
  return nearest > ASTRAY * Math.hypot(a, b) ? [] : steps.slice(distances.indexOf(nearest) + 1, -1);
}

// --- journeys -----------------------------------------------------------------------------------

// In the order in which things happen: dice; then cards, and what comes and moves; then what is beaten by that.
function start(root, journeys) {
  const cause = rolls(journeys), counts = { come: 0, go: 0 };
  const effect = cause + (journeys.some(({ kind }) => kind !== "go") ? LIFT + ARC : 0);
  const wait = (kind) => cause + APART * Math.min(MOST, counts[kind]++);
  for (const journey of journeys) {
    const { kind, way } = journey;
    if (kind === "come") arrive(root, journey, way === "roll" ? 0 : wait("come"));
    else if (kind === "go") leave(root, journey, way === "beaten" ? effect : wait("go"));
    else if (kind === "turn") turn(root, journey, cause);
    else walk(root, journey, cause);
  }
}

// How long the dice of some journeys roll before anything else begins.
function rolls(journeys) {
  return journeys.some(({ kind, way }) => kind === "come" && way === "roll") ? ROLL : 0;
}

function arrive(root, { name, piece, sign, box, home, held, way, camera }, wait) {
  if (!held && way !== "roll") return fadeIn(piece, wait); // it comes from nowhere
  const picture = pictureOf(sign ?? piece, box, camera), size = sizeAt(held, box);
  const from = held ? [held.x - box.x, held.y - box.y] : [-2 * box.width, -1.5 * box.height];
  const flight = { box, piece, picture, wait };
  if (way === "roll") send(root, name, { ...flight, ...ways.rolling(from, ROLL), late: RESULT, kind: "sheet" });
  else if (way === "card") send(root, name, { ...flight, ...ways.sliding(from, size, CARD), back: backOf(home, piece, box), kind: "sheet" });
  else send(root, name, { ...flight, ...ways.coming(onFoot(from, box, size), size), from, glows: true });
}

function leave(root, { name, sign, box, now, home, way, picture }, wait) {
  const stood = { ...box, x: now.x, y: now.y }, size = sizeAt(home, box);
  const to = home ? onFoot([home.x - now.x, home.y - now.y], box, size) : [0, 0];
  const { length, frames } = !home ? { length: ARC, frames: ways.VANISHING } : way === "beaten" ? ways.tipping(to, size) : ways.going(to, size);
  send(root, name, { box: stood, picture: picture ?? pictureOf(sign, stood), wait, length, frames });
}

function walk(root, { name, piece, sign, box, points, camera }, wait) {
  send(root, name, { box, piece, picture: pictureOf(sign ?? piece, box, camera), wait, ...ways.moving(points), from: points[0] });
}

function turn(root, { name, piece, box, from, back }, wait) {
  send(root, name, { box, piece, picture: pictureOf(piece, box), back, wait, ...ways.sliding(from, 1, CARD), kind: "sheet" });
}

// How large a piece is at home: as the picture of it there; smaller than on the table where that is none.
function sizeAt(home, { width, height }) {
  if (!home || home.width > 3 * width || home.height > 3 * height) return SIZES.home;
  return Math.max(SIZES.least, Math.min(1, Math.min(home.width / width, home.height / height)));
}

// A step from middle to middle, for what becomes smaller on its foot.
function onFoot([x, y], { height }, size) {
  return [x, y - (height * (1 - size)) / 2];
}

// The back of a card that comes from a deck, unless it lies face down itself: what the deck shows, or else plain.
function backOf(home, piece, box) {
  if (piece.dataset.face === BACK) return null;
  const drawn = home?.matches("[data-back]") ? home : home?.querySelector("[data-back]");
  return drawn ? pictureOf(drawn, box) : plainBack();
}

function plainBack() {
  const back = document.createElement("div");
  back.className = "air-back";
  return back;
}

// --- with less motion ---------------------------------------------------------------------------

function fade(root, journeys) {
  const cause = rolls(journeys) ? FADE : 0;
  for (const journey of journeys) {
    const { kind, way, piece } = journey, wait = way === "roll" ? 0 : kind === "go" ? cause + FADE : cause;
    if (piece) fadeIn(piece, wait);
    else fadeOut(root, journey, wait);
  }
}

function fadeIn(piece, wait) {
  piece.animate({ opacity: [0, 1] }, { duration: FADE, delay: wait * pace(), fill: "backwards", id: "fade" });
}

function fadeOut(root, { name, box, picture, sign }, wait) {
  if (picture || sign) send(root, name, { box, picture: picture ?? pictureOf(sign, box), wait, length: FADE, frames: { opacity: [1, 0] } });
}
