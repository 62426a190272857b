// Animates pieces: a [data-piece] that a patch has moved travels from its old place to the new one. One with
// data-path="x,y x,y …" (in the board's units, ending where it is now) moves along that path.
import { PAGE } from "./regions.js";
import { wayWithin } from "./turned.js";

const TIMING = { duration: 200, easing: "ease-out" };
const WALK = { step: 90, longest: 1600, easing: "ease-in-out" }; // milliseconds from point to point
const ASTRAY = 60; // units: a piece that was farther from its path came by another way
const PIECES = "[data-piece]";

const travelling = new WeakMap(); // piece -> its latest animation

// Where those pieces stand, before a patch, that it may move: [data-piece] -> its place. Nothing else is measured.
export function rememberPlaces(root, changes, fresh) {
  const places = new Map();
  if (document.documentElement.dataset.motion === "less" || isLeap(root, changes.get(PAGE))) return places;
  const pieces = new Map([...root.querySelectorAll(PIECES)].map((piece) => [piece.dataset.piece, piece]));
  const flowing = [...pieces.values()].filter((piece) => !piece.ownerSVGElement); // one that comes or goes moves others
  const leaving = fresh.flatMap(([, next]) => [...next.querySelectorAll(PIECES)])
    .map((next) => [pieces.get(next.dataset.piece), next])
    .filter(([piece, next]) => piece?.ownerSVGElement && standing(piece) !== standing(next));
  for (const piece of [...flowing, ...leaving.map(([piece]) => piece)]) places.set(piece.dataset.piece, placeOf(piece));
  return places;
}

// The same text for a piece that stays where it is on its board: its region, and what places it there.
function standing(piece) {
  let found = "";
  for (let node = piece; node; node = node.parentElement) {
    found += `${node.getAttribute("transform") ?? ""};`;
    const name = node.dataset.region ?? (node.localName === "svg" ? node.dataset.key ?? "" : undefined);
    if (name !== undefined) return name + found;
  }
  return found;
}

// In the board's own units too, so that resizing or moving the board animates nothing.
function placeOf(piece) {
  const point = middle(piece), board = piece.ownerSVGElement;
  return { point, board, onBoard: board && point.matrixTransform(board.getScreenCTM().inverse()) };
}

// Whether a replay jumps further than one step: then nothing is animated.
function isLeap(root, page) {
  if (page === undefined) return false;
  const before = root.querySelector("[data-past]")?.dataset.past;
  const after = / data-past="(\d+)"/.exec(page)?.[1];
  return before !== after && Math.abs(before - after) !== 1;
}

export function travel(root, places) {
  for (const [name, before] of places) {
    const piece = root.querySelector(`[data-piece="${CSS.escape(name)}"]`);
    if (piece) send(piece, before);
  }
}

function send(piece, before) {
  travelling.get(piece)?.cancel();
  const [x, y] = shift(piece, before);
  if (Math.abs(x) + Math.abs(y) < 0.5) return;
  const way = [[x, y], ...along(piece, x, y), [0, 0]];
  const timing = way.length > 2
    ? { duration: Math.min(WALK.longest, TIMING.duration + WALK.step * way.length), easing: WALK.easing }
    : TIMING;
  const frames = { translate: way.map(([dx, dy]) => `${dx}px ${dy}px`) };
  travelling.set(piece, piece.animate(frames, { ...timing, id: "travel" }));
}

// The points of a piece's path between its old place and its new one, as offsets from the new one.
function along(piece, x, y) {
  const points = (piece.dataset.path ?? "").split(" ").filter(Boolean).map((point) => point.split(",").map(Number));
  if (points.length < 2) return [];
  const [endX, endY] = points.at(-1), shifts = points.map(([px, py]) => [px - endX, py - endY]);
  const distances = shifts.map(([px, py]) => Math.hypot(px - x, py - y)), nearest = Math.min(...distances);
  return nearest > ASTRAY ? [] : shifts.slice(distances.indexOf(nearest) + 1, -1);
}

function shift(piece, { point, board, onBoard }) {
  const sameBoard = board?.isConnected && piece.ownerSVGElement === board;
  const from = sameBoard ? onBoard.matrixTransform(board.getScreenCTM()) : point;
  const to = middle(piece), dx = from.x - to.x, dy = from.y - to.y;
  const units = piece.ownerSVGElement && piece.parentNode.getScreenCTM?.();
  if (!units) return wayWithin(piece, [dx, dy]);
  // `translate` is in the parent's units: convert from screen pixels, without the offset.
  const turn = new DOMMatrix([units.a, units.b, units.c, units.d, 0, 0]).inverse();
  const way = new DOMPoint(dx, dy).matrixTransform(turn);
  return [way.x, way.y];
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
}
