// Amounts ([data-amount="NAME-SEAT"], a number with what it counts): when one has changed, chips fly between it and its
// home, and the number ticks as each leaves or lands. The page has the last number all the while; the running one is an
// attribute that the style sheet draws over it.
import { flyer, pictureOf } from "./motion_air.js";
import { AMOUNTS, amountsOf, isPrivate } from "./motion_difference.js";
import { show } from "./motion_flights.js";
import { APART, CHIP, FADE, GAIN_AFTER, RISE, isFading } from "./motion_pace.js";
import { drawnAround, homeOf, isDrawn } from "./motion_places.js";
import { moving } from "./motion_ways.js";

const MOST = 5, SIZE = 26; // chips at a time; pixels
const SUM = { width: 44, height: 24, above: 20 }; // pixels
const ticking = new Map(); // name of an amount -> the number that is shown, and how many chips are on their way

// What a patch has changed of the amounts that were there before. Only reads. `still`: see motion_places.js.
export function changedAmounts(root, before, still) {
  const found = [];
  for (const [name, now] of amountsOf(root)) {
    const was = before.get(name), change = now - was;
    if (!change || !Number.isFinite(change)) continue;
    const places = placesOf(root, name);
    const seen = places.filter(isDrawn), place = seen.find(isPrivate) ?? seen[0] ?? places[0];
    if (place) found.push(readAmount(root, place, { name, was, change }, still));
  }
  return found;
}

function readAmount(root, place, what, still) {
  const home = homeOf(root, place.dataset.home ?? ""), drawing = place.querySelector("svg"), seen = drawnAround(place);
  return { ...what, drawing, box: still.boxOf(seen), home: home && still.boxOf(home), isHidden: !isDrawn(place) };
}

// Sends the chips; `wait` is when what brings them begins.
export function sendChips(root, { name, was, change, drawing, box, home, isHidden }, wait) {
  const begin = wait + (change > 0 ? GAIN_AFTER : 0);
  if (isFading()) return fadeIn(root, name, begin);
  const many = home && drawing ? Math.min(MOST, Math.abs(change)) : 0;
  if (many) beginTicking(root, name, was, many);
  for (let chip = 0; chip < many; chip++) {
    const share = Math.round((change * (chip + 1)) / many) - Math.round((change * chip) / many);
    const node = chipAt(change > 0 ? box : home, drawing), ticks = () => tick(root, name, share);
    const from = change > 0 ? [home.x - box.x, home.y - box.y] : [box.x - home.x, box.y - home.y];
    const times = { length: CHIP, wait: begin + APART * chip };
    show(root, node, moving([from]).frames, { ...times, ended: change > 0 ? ticks : undefined });
    if (change < 0) show(root, document.createElement("i"), [], { length: 1, wait: times.wait, ended: ticks });
  }
  if (!isHidden) rise(root, { name, change, box }, begin + (change > 0 && many ? CHIP : 0));
}

function chipAt({ x, y }, drawing) {
  const box = { x, y, width: SIZE, height: SIZE };
  return flyer(box, "air-chip", pictureOf(drawing, box));
}

// --- the number ---------------------------------------------------------------------------------

function beginTicking(root, name, was, many) {
  const state = ticking.get(name) ?? { shown: was, left: 0 };
  state.left += many;
  ticking.set(name, state);
  for (const number of numbersOf(root, name)) number.dataset.ticks = state.shown;
}

function tick(root, name, share) {
  const state = ticking.get(name);
  if (!state) return;
  state.shown += share;
  if (!--state.left) ticking.delete(name);
  for (const number of numbersOf(root, name)) {
    if (state.left) number.dataset.ticks = state.shown;
    else delete number.dataset.ticks;
    number.animate({ scale: [1.25, 1] }, { duration: FADE });
  }
}

function numbersOf(root, name) {
  return placesOf(root, name).map((place) => place.querySelector(".number, text") ?? place);
}

function placesOf(root, name) {
  return [...root.querySelectorAll(`${AMOUNTS}[data-amount="${CSS.escape(name)}"]`)];
}

function fadeIn(root, name, wait) {
  for (const number of numbersOf(root, name))
    number.animate({ opacity: [0, 1] }, { duration: FADE, delay: wait, fill: "backwards", id: "fade" });
}

// "+3" rises in the seat's colour.
function rise(root, { name, change, box }, wait) {
  const node = flyer({ ...SUM, x: box.x, y: box.y - SUM.above }, `air-sum seat-${name.split("-").at(-1)}`);
  node.textContent = change > 0 ? `+${change}` : `−${-change}`;
  const frames = { opacity: [0, 1, 1, 0], transform: [12, 0, -4, -14].map((up) => `translateY(${up}px)`) };
  show(root, node, frames, { length: RISE, wait });
}
