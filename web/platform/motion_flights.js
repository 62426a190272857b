// What is in the air: each flight is a picture that travels while the piece itself, if it is on the page, is not seen. A
// tap completes all of them: then everything stands where the page has it.
import { flyer, raise } from "./motion_air.js";
import { GLOW, pace } from "./motion_pace.js";
import { boxOf } from "./motion_places.js";
import { TURNING, shadowOf } from "./motion_ways.js";

const SHADOW = { below: 0.42, wide: 0.8, high: 0.22, least: 6 }; // parts of a piece; pixels
const TOUCHABLE = "[data-option], [data-action]";
const flights = new Map(); // name -> flight
let loose = new Set(); // what else is in the air, each a function that ends it

export function flightOf(name) {
  return flights.get(name);
}

export function flightsNow() {
  return [...flights.values()];
}

// Where a flight is now.
export function boxInAir(flight) {
  return boxOf(flight.node);
}

// Sends a picture on its way. `box`: where it is drawn; `length` and `frames`: its way (motion_ways.js); `wait`:
// milliseconds at the usual pace before it begins; `piece`: what is not seen meanwhile; `back`: the picture of a card's
// back, which is turned on the way; `from`: where its shadow begins; `glows`: whether the place does when it has landed;
// `late`: the part of the picture that is seen late; `zoom`: how much larger it is than its picture; `window`: beyond which it
// is not seen.
export function send(root, name, { box, length, frames, wait = 0, picture, back, from, window, ...more }) {
  flights.get(name)?.end();
  const times = { duration: length * pace(), delay: wait * pace() }, shadow = from && !window ? shadowUnder(box) : null;
  const node = flyer(box, `air-${more.kind ?? "piece"}`, back ? card(picture, back, times) : picture);
  const seen = window ? behind(window, node) : node, flight = begun(name, { node, seen, shadow, box, times });
  if (more.zoom) node.style.scale = more.zoom;
  if (more.piece) flight.hide(more.piece);
  raise(root, ...(shadow ? [shadow] : []), seen);
  shadow?.animate(shadowOf(from, more.piece), { ...times, fill: "both" });
  if (more.late) showLate(picture, more.late, times);
  node.animate(frames, { ...times, fill: "both", id: "travel" }).onfinish = () => {
    flight.end();
    if (more.glows && !window) glow(root, box);
  };
}

// A flight under its name; `hide`: what is not seen until it ends.
function begun(name, { node, seen, shadow, box, times }) {
  const hidden = new Map(); // what is not seen -> its animation
  const flight = { name, node, box, hide: (piece) => hidden.has(piece) || hidden.set(piece, hide(piece, times)) };
  flight.end = () => {
    flights.delete(name);
    for (const one of hidden.values()) one.cancel();
    seen.remove();
    shadow?.remove();
  };
  flights.set(name, flight);
  return flight;
}

// What is loose in the air: shown for a time, then gone.
export function show(root, node, frames, { length, wait = 0, ended }) {
  const end = () => {
    if (!loose.delete(end)) return;
    node.remove();
    ended?.();
  };
  loose.add(end);
  raise(root, node);
  node.animate(frames, { duration: length * pace(), delay: wait * pace(), fill: "both" }).onfinish = end;
}

// Everything stands at once where it belongs.
export function endAll() {
  for (const flight of flightsNow()) flight.end();
  const now = loose;
  for (const end of [...now]) end();
}

// On a drawing without a layer of its own, which would let all of the board be painted again. What can be tapped stays
// where a finger finds it.
function hide(piece, { duration, delay }) {
  const isDrawn = piece.ownerSVGElement && !piece.matches(TOUCHABLE) && !piece.querySelector(TOUCHABLE);
  const frames = isDrawn ? { visibility: ["hidden", "hidden"] } : { opacity: [0, 0] };
  return piece.animate(frames, { duration: duration + delay, id: "travel" });
}

// All of the air, of which only a window is seen.
function behind({ top, right, bottom, left }, node) {
  const pane = document.createElement("div");
  pane.className = "air-window";
  pane.style.clipPath = `inset(${top}px ${innerWidth - right}px ${innerHeight - bottom}px ${left}px)`;
  pane.append(node);
  return pane;
}

// A card that shows its back first, and is turned half-way.
function card(face, back, { duration, delay }) {
  const times = { duration, delay, fill: "both" }, node = document.createElement("div"), sides = [back, face].map(side);
  node.className = "air-card";
  node.append(...sides);
  node.animate(TURNING.card, times);
  sides[0].animate(TURNING.back, times);
  sides[1].animate(TURNING.face, times);
  return node;
}

function side(picture) {
  const node = document.createElement("div");
  node.append(picture);
  return node;
}

// What a die shows is seen when it has nearly stopped.
function showLate(picture, selector, { duration, delay }) {
  for (const part of picture.querySelectorAll(selector))
    part.animate({ opacity: [0, 0, 1], offset: [0, 0.72, 0.8] }, { duration, delay, fill: "both" });
}

function shadowUnder({ x, y, width, height }) {
  const flat = Math.max(SHADOW.least, height * SHADOW.high);
  return flyer({ x, y: y + height * SHADOW.below, width: width * SHADOW.wide, height: flat }, "air-shadow");
}

function glow(root, { x, y, width, height }) {
  const size = Math.max(width, height) * 1.5, place = flyer({ x, y, width: size, height: size }, "air-glow");
  show(root, place, { transform: ["scale(0.5)", "scale(1)", "scale(1.25)"], opacity: [0, 0.9, 0] }, { length: GLOW });
}
