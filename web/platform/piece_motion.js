// Animates pieces: a [data-piece] that a patch has moved travels from its old place to the new one. One with
// data-path="x,y x,y …" (in the board's units, ending where it is now) moves along that path.
import { PAGE } from "./regions.js";

const TIMING = { duration: 200, easing: "ease-out" };
const WALK = { step: 90, longest: 1600, easing: "ease-in-out" }; // milliseconds from point to point
const ASTRAY = 60; // units: a piece that was farther from its path came by another way

const lastPlaces = new WeakMap(); // piece -> where it stood when it was measured last
const travelling = new WeakMap(); // piece -> its latest animation

// Where every piece stands before a patch; nothing where nothing is to be animated.
export function rememberPlaces(root, changes) {
  const places = new Map();
  if (document.documentElement.dataset.motion === "less" || isLeap(root, changes.get(PAGE))) return places;
  const matrices = new Map();
  for (const piece of root.querySelectorAll("[data-piece]")) {
    const board = piece.ownerSVGElement;
    if (board && !matrices.has(board)) matrices.set(board, board.getScreenCTM());
    places.set(piece.dataset.piece, board ? placeOnBoard(piece, board, matrices.get(board)) : { point: middle(piece) });
  }
  return places;
}

// A piece whose transforms are as they were stands where it stood on its board: it is not measured again. The board
// itself may have moved on the screen, which its matrix tells.
function placeOnBoard(piece, board, matrix) {
  const transforms = transformsOf(piece, board), known = lastPlaces.get(piece);
  const isAtRest = travelling.get(piece)?.playState !== "running";
  if (known && isAtRest && isThere(known, board, transforms))
    return { ...known, point: known.onBoard.matrixTransform(matrix) };
  const point = middle(piece);
  // In the board's own units, so that resizing or moving the board animates nothing.
  const place = { board, transforms, onBoard: point.matrixTransform(matrix.inverse()) };
  if (isAtRest) lastPlaces.set(piece, place);
  return { ...place, point };
}

function isThere(place, board, transforms) {
  return place.board === board && place.transforms === transforms;
}

// What places a piece on its board, from itself outwards.
function transformsOf(piece, board) {
  let found = "";
  for (let node = piece; node !== board; node = node.parentNode) found += `${node.getAttribute("transform") ?? ""};`;
  return found;
}

// Whether a replay jumps further than one step: then nothing is animated.
function isLeap(root, page) {
  if (page === undefined) return false;
  const before = root.querySelector("[data-past]")?.dataset.past;
  const after = / data-past="(\d+)"/.exec(page)?.[1];
  return before !== after && Math.abs(before - after) !== 1;
}

export function travel(root, places) {
  if (!places.size) return;
  for (const piece of root.querySelectorAll("[data-piece]")) {
    const before = places.get(piece.dataset.piece);
    const board = piece.ownerSVGElement;
    if (!before || board && isThere(before, board, transformsOf(piece, board))) continue;
    travelling.get(piece)?.cancel();
    const [x, y] = shift(piece, before);
    if (Math.abs(x) + Math.abs(y) < 0.5) continue;
    const way = [[x, y], ...along(piece, x, y), [0, 0]];
    const timing = way.length > 2
      ? { duration: Math.min(WALK.longest, TIMING.duration + WALK.step * way.length), easing: WALK.easing }
      : TIMING;
    const frames = { translate: way.map(([dx, dy]) => `${dx}px ${dy}px`) };
    travelling.set(piece, piece.animate(frames, { ...timing, id: "travel" }));
  }
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
  if (!units) return [dx, dy];
  // `translate` is in the parent's units: convert from screen pixels, without the offset.
  const turn = new DOMMatrix([units.a, units.b, units.c, units.d, 0, 0]).inverse();
  const way = new DOMPoint(dx, dy).matrixTransform(turn);
  return [way.x, way.y];
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
}
