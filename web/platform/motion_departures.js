// Sends pieces on their journeys, in the order in which things happen: dice; then cards, and what comes and moves; then
// what is beaten by that. Each function makes its picture, and returns how it departs: pictures are read from the page.
import { pictureOf } from "./motion_air.js";
import { send } from "./motion_flights.js";
import { BACK } from "./motion_journeys.js";
import { APART, ARC, CARD, FADE, LIFT, ROLL, isFading, pace } from "./motion_pace.js";
import * as ways from "./motion_ways.js";

export const MOST = 12; // pieces that begin one after the other
const RESULT = ".result"; // of a die: what is seen when it has nearly stopped
const SIZES = { least: 0.3, home: 0.55 }; // of a piece at home: at least, and where the home is no picture of it

// The departures of some journeys: functions that only write. `waits`: milliseconds at the usual pace before any of them.
export function departuresOf(root, journeys, waits = 0) {
  const cause = waits + rollingTime(journeys), counts = { come: 0, go: 0 };
  const effect = cause + (journeys.some(({ kind }) => kind !== "go") ? LIFT + ARC : 0);
  const wait = (kind) => cause + APART * Math.min(MOST, counts[kind]++);
  return journeys.map((journey) => {
    const { kind, way } = journey;
    if (isFading()) return fade(root, journey, fadingWait(journey, cause));
    if (kind === "come") return arrive(root, journey, way === "roll" ? waits : wait("come"));
    if (kind === "go") return leave(root, journey, way === "beaten" ? effect : wait("go"));
    if (kind === "turn") return turn(root, journey, cause);
    return walk(root, journey, journey.isAloft ? 0 : cause); // what only lands elsewhere flies on
  });
}

// How long dice roll before anything else begins.
export function rollingTime(journeys) {
  return journeys.some(({ kind, way }) => kind === "come" && way === "roll") ? ROLL : 0;
}

function arrive(root, { name, piece, sign, box, home, held, way, camera, window }, wait) {
  if (!held && way !== "roll") return () => fadeIn(piece, wait); // it comes from nowhere
  const picture = pictureOf(sign ?? piece, box, camera), size = sizeAt(held, box);
  const from = held ? [held.x - box.x, held.y - box.y] : [-2 * box.width, -1.5 * box.height];
  const flight = { box, piece, picture, wait, window, ...comingBy(way, { from, size, box, home, piece }) };
  return () => send(root, name, flight);
}

function comingBy(way, { from, size, box, home, piece }) {
  if (way === "roll") return { ...ways.rolling(from, ROLL), late: RESULT, kind: "sheet" };
  if (way === "card") return { ...ways.sliding(from, size, CARD), back: backOf(home, piece, box), kind: "sheet" };
  return { ...ways.coming(onFoot(from, box, size), size), from, glows: true };
}

function leave(root, { name, sign, box, now, home, way, picture }, wait) {
  const stood = { ...box, x: now.x, y: now.y }, size = sizeAt(home, box);
  const to = home ? onFoot([home.x - now.x, home.y - now.y], box, size) : [0, 0];
  const goes = way === "beaten" ? ways.tipping(to, size) : ways.going(to, size);
  const shown = { box: stood, zoom: now.zoom, picture: picture ?? pictureOf(sign, stood) };
  const found = home ? goes : ways.VANISHING;
  const flight = { ...shown, wait, ...(now.isUnder ? ways.emerging(found) : found) };
  return () => send(root, name, flight);
}

function walk(root, { name, piece, sign, box, points, camera, isUnder, window }, wait) {
  const picture = pictureOf(sign ?? piece, box, camera), way = ways.moving(points);
  const flight = { box, piece, picture, wait, window, ...(isUnder ? ways.emerging(way) : way), from: points[0] };
  return () => send(root, name, flight);
}

function turn(root, { name, piece, box, from, back, window }, wait) {
  const flight = { box, piece, picture: pictureOf(piece, box), back, wait, window, ...ways.sliding(from, 1, CARD), kind: "sheet" };
  return () => send(root, name, flight);
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

function fadingWait({ kind, way }, cause) {
  const first = cause ? FADE : 0;
  if (way === "roll") return 0;
  return kind === "go" ? first + FADE : first;
}

function fade(root, { name, piece, box, picture, sign }, wait) {
  if (piece) return () => fadeIn(piece, wait);
  const seen = picture ?? (sign && pictureOf(sign, box));
  return () => seen && send(root, name, { box, picture: seen, wait, length: FADE, frames: { opacity: [1, 0] } });
}

function fadeIn(piece, wait) {
  piece.animate({ opacity: [0, 1] }, { duration: FADE, delay: wait * pace(), fill: "backwards", id: "fade" });
}
