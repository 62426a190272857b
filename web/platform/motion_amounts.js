// Amounts ([data-amount="NAME-SEAT"], a number with what it counts): when one has changed, chips fly between it and its
// home, and the number ticks as each leaves or lands. The page has the last number all the while; the running one is an
// attribute that the style sheet draws over it.
import { flyer, pictureOf } from "./motion_air.js";
import { AMOUNTS, isPrivate } from "./motion_difference.js";
import { show } from "./motion_flights.js";
import { APART, CHIP, FADE, GAIN_AFTER, RISE, isFading } from "./motion_pace.js";
import { drawnAround, homeOf, isDrawn, signOf } from "./motion_places.js";
import { moving } from "./motion_ways.js";

const MOST = 5, SIZE = 26; // chips at a time; pixels
const SUM = { width: 44, height: 24, above: 20 }; // pixels
const ticking = new Map(); // name of an amount -> the number that is shown, and how many chips are on their way

// What a patch has changed of the amounts that were there before. Only reads. `still`: see motion_places.js.
export function changedAmounts(root, before, after, still) {
  const found = [];
  for (const [name, { now, isShown }] of after) {
    const last = before.get(name), was = last?.now, change = now - was;
    if (!change || !Number.isFinite(change) || isShown !== last.isShown) continue; // what was not shown has another beginning
    const places = placesOf(root, name);
    const seen = places.filter(isDrawn), place = seen.find(isPrivate) ?? seen[0] ?? places[0];
    if (place) found.push(readAmount(root, place, { name, was, change }, still));
  }
  return found;
}

function readAmount(root, place, what, still) {
  const { home: names = "", as } = place.dataset, home = homeOf(root, names), seen = drawnAround(place);
  const drawing = as ? signOf(root, as) : place.querySelector("svg");
  return { ...what, drawing, box: still.boxOf(seen), home: home && still.boxOf(home), isHidden: !isDrawn(place) };
}

// Sends the chips; `wait` is when what brings them begins.
export function sendChips(root, { name, was, change, drawing, box, home, isHidden }, wait) {
  const gains = change > 0, begin = wait + (gains ? GAIN_AFTER : 0);
  if (isFading()) {
    fadeIn(root, name, begin);
    return void (isHidden || rise(root, { name, change, box }, begin));
  }
  const many = home && drawing ? Math.min(MOST, Math.abs(change)) : 0, [from, to] = gains ? [home, box] : [box, home];
  if (many || begin) beginTicking(root, name, was, many || 1);
  if (begin && !many) waitThen(root, begin + CHIP, () => tick(root, name, change));
  for (let chip = 0; chip < many; chip++) {
    const share = Math.round((change * (chip + 1)) / many) - Math.round((change * chip) / many);
    const ticks = () => tick(root, name, share), wait = begin + APART * chip;
    show(root, chipAt(to, drawing), chipFrames(from, to), { length: CHIP, wait, ended: gains ? ticks : undefined });
    if (!gains) waitThen(root, wait, ticks);
  }
  if (!isHidden) rise(root, { name, change, box }, begin + (gains && many ? CHIP : 0));
}

function waitThen(root, wait, ended) {
  show(root, document.createElement("i"), [], { length: 1, wait, ended });
}

// A chip is seen while it flies: it is gone as it lands, however busy the page is just then.
function chipFrames(from, to) {
  const { frames } = moving([[from.x - to.x, from.y - to.y]]), [first, last] = [frames[0], frames.at(-1)];
  return [{ ...first, opacity: 0 }, { offset: 0.05, opacity: 1 }, ...frames.slice(1, -1), { offset: 0.98, opacity: 1 }, { ...last, opacity: 0 }];
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
  const up = isFading() ? {} : { transform: [12, 0, -4, -14].map((by) => `translateY(${by}px)`) };
  const frames = { opacity: [0, 1, 1, 0], ...up };
  show(root, node, frames, { length: RISE, wait });
}
