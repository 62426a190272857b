// Animates pieces: a [data-piece] that a patch has moved travels from its old place to the new one. One with
// data-path="x,y x,y …" (in the board's units, ending where it is now) moves along that path.
const TIMING = { duration: 200, easing: "ease-out" };
const WALK = { step: 90, longest: 1600, easing: "ease-in-out" }; // milliseconds from point to point
const ASTRAY = 60; // units: a piece that was farther from its path came by another way

export function rememberPlaces(root, html) {
  const places = new Map();
  if (document.documentElement.dataset.motion === "less" || isLeap(root, html)) return places;
  for (const piece of root.querySelectorAll("[data-piece]")) {
    const point = middle(piece), board = piece.ownerSVGElement;
    // In the board's own units, so that resizing or moving the board animates nothing.
    const onBoard = board && point.matrixTransform(board.getScreenCTM().inverse());
    places.set(piece.dataset.piece, { point, board, onBoard });
  }
  return places;
}

// Whether a replay jumps further than one step: then nothing is animated.
function isLeap(root, html) {
  const before = root.querySelector("[data-past]")?.dataset.past;
  const after = / data-past="(\d+)"/.exec(html)?.[1];
  return before !== after && Math.abs(before - after) !== 1;
}

export function travel(root, places) {
  if (!places.size) return;
  for (const piece of root.querySelectorAll("[data-piece]")) {
    const before = places.get(piece.dataset.piece);
    if (!before) continue;
    for (const running of piece.getAnimations()) if (running.id === "travel") running.cancel();
    const [x, y] = shift(piece, before);
    if (Math.abs(x) + Math.abs(y) < 0.5) continue;
    const way = [[x, y], ...along(piece, x, y), [0, 0]];
    const timing = way.length > 2
      ? { duration: Math.min(WALK.longest, TIMING.duration + WALK.step * way.length), easing: WALK.easing }
      : TIMING;
    piece.animate({ translate: way.map(([dx, dy]) => `${dx}px ${dy}px`) }, { ...timing, id: "travel" });
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
