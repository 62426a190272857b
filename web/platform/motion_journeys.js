// The journeys of the pieces from the page before to the page that is there now: who comes, goes and moves, from where to
// where. All of this only reads. `still`: see motion_places.js; `before`: what piece_motion.js has remembered.
import { drawnForKey, isPrivate, keyOf } from "./motion_difference.js";
import { boxInAir, flightOf, flightsNow } from "./motion_flights.js";
import { isFading } from "./motion_pace.js";
import { boxOf, drawnAround, homeOf, isDrawn, pointNow, signOf, windowOver } from "./motion_places.js";
import { wayWithin } from "./table_rotation.js";

const ASTRAY = 60; // units: a piece that was farther from its path came by another way
const LEAST = 0.5, NEAR = 2; // pixels: that a piece moves; that count as the same place
const FEW = 5, SIGN = { least: 30, most: 52, share: 1.1 }; // of what is counted: at a time; pixels, by what counts it
const GRAVE = "grave"; // the way of a place to which only the beaten go
export const BACK = "back"; // the face of a card that lies face down

// All journeys by name, in no order.
export function journeysOf(seen) {
  const found = [...moved(seen), ...come(seen), ...gone(seen), ...counted(seen), ...redirected(seen)];
  return found.filter(Boolean);
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

// Where what goes stood, as its board will have that place; `zoom`: how much larger it is by then.
function boxNow(name, box, board, { still, band }) {
  const flight = flightOf(name), camera = !flight && board?.isConnected ? still.cameraOf(board) : null;
  if (flight) return { ...boxInAir(flight), zoom: 1 };
  if (!camera) return fromUnder(band, { ...box, zoom: 1 });
  const { x, y } = new DOMPoint(box.x, box.y).matrixTransform(camera);
  return fromUnder(band, { ...box, x, y, zoom: camera.a });
}

// What has come to lie under the band of a moment comes out at its upper edge.
function fromUnder(band, box) {
  return liesUnder(band, box) ? { ...box, y: band.top, isUnder: true } : box;
}

function liesUnder(band, { x, y }) {
  return band !== null && x > band.left && x < band.right && y > band.top && y < band.bottom;
}

function* moved({ before, pieces, still, band }) {
  for (const [name, place] of before.places) {
    const piece = pieces.get(name), old = before.pictures.get(name);
    if (!isShown(piece) || isPrivate(piece)) continue;
    const box = still.boxOf(piece), last = lastPoint(name, before, piece), from = [last.x - box.x, last.y - box.y];
    const isTurned = old?.picture && old.face === BACK && piece.dataset.face !== BACK;
    const flight = flightOf(name), isElsewhere = place.board || place.parent !== piece.parentNode;
    const flies = (flight ? !near(flight.box, box) : isElsewhere) && Math.abs(from[0]) + Math.abs(from[1]) >= LEAST;
    if (liesUnder(band, last) && liesUnder(band, box)) continue;
    if (isTurned) yield { kind: "turn", name, piece, box, from, back: old.picture, window: windowOver(piece, box) };
    else if (flies) yield { ...move(name, piece, box, [from, ...along(piece, from, still), [0, 0]], still), isUnder: liesUnder(band, last) };
  }
}

function move(name, piece, box, points, still) {
  return { kind: "move", name, piece, box, points, camera: still.cameraOf(piece), window: windowOver(piece, box) };
}

function* come({ root, before, pieces, still, isForOthers }) {
  for (const [name, piece] of pieces) {
    if (before.names.has(name) || !isDrawn(piece) || (isPrivate(piece) && isForOthers)) continue;
    const home = homeOf(root, piece.dataset.home ?? ""), box = still.boxOf(piece);
    const held = home && still.boxOf(home), way = piece.dataset.way ?? "";
    yield { kind: "come", name, piece, box, home, held, way, camera: still.cameraOf(piece), window: windowOver(piece, box) };
  }
}

function* gone({ root, before, pieces, holders, still, band }) {
  for (const [name, { goes, way, picture }] of before.pictures) {
    if (pieces.has(name) || !picture || way === "roll") continue;
    const home = drawnAround(holders.get(name)) ?? homeOf(root, goes), { box, board } = before.places.get(name);
    yield { kind: "go", name, box, now: boxNow(name, box, board, { still, band }), home: home && still.boxOf(home), way, picture };
  }
}

// What is only counted, by names (data-holds), flies as the sign of its home (data-as): some of many.
function* counted(seen) {
  const many = new Map();
  const isOneOfFew = (...way) => many.set(way.join(), (many.get(way.join()) ?? 0) + 1).get(way.join()) <= FEW;
  yield* leftHolders(seen, isOneOfFew);
  yield* newHolders(seen, isOneOfFew);
}

function* leftHolders({ root, before, pieces, holders, still, band }, isOneOfFew) {
  for (const [name, { home, as, way, box, board, holder }] of before.held) {
    const next = holders.get(name), goal = next ? drawnAround(next) : homeOf(root, home);
    if (!box || pieces.has(name) || !goal || !isOneOfFew(keyOf(holder), next ? keyOf(next) : home)) continue;
    const now = boxNow(name, box, board, { still, band }), there = still.boxOf(goal), goesHome = !next || next.dataset.way === GRAVE;
    if (goesHome) yield signed(root, as, { kind: "go", name, now, home: there, way: next ? "beaten" : way }, box);
    else {
      const points = [[now.x - there.x, now.y - there.y], [0, 0]];
      yield signed(root, next.dataset.as ?? as, { kind: "move", name, piece: ifNew(before, next), points }, there);
    }
  }
}

function* newHolders({ root, before, holders, still }, isOneOfFew) {
  for (const [name, holder] of holders) {
    if (before.names.has(name) || !isDrawn(holder) || !isOneOfFew("", keyOf(holder))) continue;
    const home = homeOf(root, holder.dataset.home ?? ""), { as = "" } = holder.dataset;
    const held = home && still.boxOf(home), piece = ifNew(before, holder);
    if (home) yield signed(root, as, { kind: "come", name, piece, held, home, way: "" }, still.boxOf(holder));
  }
}

// A holder that was not there before is seen when the first of its pieces has landed, and so is what is drawn for it alone.
function ifNew(before, holder) {
  if (before.keys.has(keyOf(holder))) return null;
  const key = drawnForKey(holder);
  return key && !before.keys.has(key) ? holder.parentNode : holder;
}

// A journey with the picture of a home, in the middle of a box; none if the home has no picture.
function signed(root, as, journey, box) {
  const sign = as && signOf(root, as), size = Math.min(SIGN.most, Math.max(SIGN.least, box.height * SIGN.share));
  return sign ? { ...journey, sign, box: { ...box, width: size, height: size } } : null;
}

// What is in the air goes on, to where its piece is by now.
function* redirected({ before, pieces, still }) {
  for (const { name, box: goal, node, hide } of flightsNow()) {
    const piece = pieces.get(name);
    if (!piece || before.places.has(name)) continue;
    const box = still.boxOf(piece), now = boxOf(node);
    if (near(box, goal)) hide(piece);
    else yield { ...move(name, piece, box, [[now.x - box.x, now.y - box.y], [0, 0]], still), isAloft: true };
  }
}

// What stays among its neighbours moves as they make room, by itself and without a picture: the pieces, and from where.
export function* flowing({ before, pieces }, journeys) {
  const flies = new Set(journeys.map(({ name }) => name));
  for (const [name, { board, box }] of before.places) {
    const piece = pieces.get(name);
    if (board || flies.has(name) || !isShown(piece) || piece.ownerSVGElement || isFading()) continue;
    const now = boxOf(piece), way = wayWithin(piece, [box.x - now.x, box.y - now.y]);
    if (Math.abs(way[0]) + Math.abs(way[1]) >= LEAST) yield [piece, way];
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

