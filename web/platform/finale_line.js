// One line of the finale (finale.js): its sources light, the points fly, the pillars grow, and who is overtaken is pushed.
// What is read is read first, then all is written.
import { play } from "./sound.js";

const FLIGHT = 0.55; // the part of a line's time in which points fly
const APART = 45; // milliseconds between the points of one party
const MOST = 5; // points that fly for one party at most
const LEAST = 17; // pixels: half of the smallest light
const RISE = { duration: 260, easing: "cubic-bezier(.3,.9,.4,1.05)" };
const FADE = { duration: 120 };
const GROWN = 0.7; // the part of its growth after which a pillar overtakes
const PUSH = 230; // milliseconds until a pillar that overtakes strikes the other
const OBLONG = 1.6; // times as long as wide a light is at most
const LONG = 22; // letters of a line's name that are written large
const RIM = 3, LINE = 4, DASH = 14; // pixels: from a piece to its ring, the width of that, and a party's turn of a shared one
const SVG = "http://www.w3.org/2000/svg";

export function countLine(show, line, time) {
  show.line = line;
  const { stage } = show, lights = shared(lightsOf(stage, line)), homes = homesOf(show, line);
  const ribbon = stage.querySelector(".finale-ribbon span");
  const from = middleOf(ribbon.parentElement.getBoundingClientRect());
  ribbon.textContent = line.label;
  for (const told of stage.querySelectorAll(".finale-edge-line")) told.textContent = line.label;
  ribbon.parentElement.classList.toggle("long", line.label.length > LONG);
  stage.dataset.lit = "";
  ribbon.animate({ opacity: [0.3, 1] }, FADE);
  drawLights(stage, lights);
  if (!show.calm) line.gains.forEach((gain, party) => gain && flyAll(stage, party, gain, lights.filter((one) => one.party === party), from, homes[party], time));
  const wait = show.calm ? 0 : time * FLIGHT * 0.6;
  const before = placesOf(stage);
  stage.querySelectorAll(".pillar").forEach((pillar, place) => grow(show, pillar, line, place, wait, time));
  sound(show, before, wait);
}

// The points sound when they land; a thud when one is overtaken, and a heavier one when it was ahead of all.
function sound(show, before, wait) {
  const { line, at, stage } = show, now = placesOf(stage);
  const later = (delay, name) => setTimeout(() => show.line === line && play([name], at), delay);
  later(wait, line.gains.some((gain) => gain > 0) ? "gain" : "loss");
  if (String(before) !== String(now)) later(wait + RISE.duration * GROWN + PUSH, before.indexOf(0) === now.indexOf(0) ? "place" : "clash");
}

function placesOf(stage) {
  return [...stage.querySelectorAll(".pillar")].map((pillar, party) => Number(pillar.dataset.place ?? party));
}

// As it is when a line is told: also if somebody went on before that.
export function settle(show, line) {
  for (const moving of show.stage.querySelector(".finale-play").getAnimations({ subtree: true }))
    if (moving.effect.getComputedTiming().endTime !== Infinity) moving.finish();
  show.stage.querySelector(".finale-air").replaceChildren();
  show.sums = line.sums;
  show.line = null;
  line.sums.forEach((sum, party) => write(show, party, sum));
}

// --- light --------------------------------------------------------------------------------------

// Where the things of a line are on the board, in its own pixels: {party, x, y, wide, high}, and the outline of a land.
function lightsOf(stage, line) {
  const board = stage.querySelector(".finale-board"), window = board.getBoundingClientRect();
  return line.sources.flatMap((names, party) => names.flatMap((name) => {
    const thing = find(board, name), box = thing?.getBoundingClientRect();
    if (!box?.width || box.bottom < window.top || box.top > window.bottom) return [];
    const { x, y } = middleOf(box), [wide, high] = roundedOff(box);
    return [{ party, thing, x: x - window.x, y: y - window.y, wide, high, left: window.x, top: window.y, land: landOf(thing, window) }];
  }));
}

// What counts for several parties is ringed in all their colours, in turns.
function shared(lights) {
  return lights.map((one) => {
    const alike = lights.filter(({ thing }) => thing === one.thing);
    return { ...one, turn: alike.indexOf(one), of: alike.length };
  });
}

// A thing that is drawn by an outline which stands in the board once (<use>) is a land, and lights as that.
function landOf(thing, window) {
  const use = thing.querySelector(":scope > use"), at = use?.getScreenCTM();
  return at && { href: use.getAttribute("href"), scale: Math.hypot(at.a, at.b), transform: `matrix(${[at.a, at.b, at.c, at.d, at.e - window.x, at.f - window.y]})` };
}

// The radii of a light: a piece's reach upwards (what hangs above it, what is touched) is no part of it.
function roundedOff({ width, height }) {
  const least = Math.min(width, height) / 2;
  return [width, height].map((size) => Math.max(LEAST, Math.min(size / 2, least * OBLONG)));
}

// A thing by its name as a spot, a target, what it explains, or its key; OUTER/INNER is one within another.
function find(board, name) {
  return name.split("/").reduce((within, part) => {
    const named = ["spot", "target", "explain", "key"].map((kind) => `[data-${kind}="${CSS.escape(part)}"]`).join();
    return within && [...within.querySelectorAll(named)].find((thing) => thing.getClientRects().length);
  }, board);
}

function drawLights(stage, lights) {
  const holes = lights.map((one) => lit(one, "finale-hole")), rings = lights.map((one) => lit(one, `finale-ring seat-${one.party}`));
  stage.querySelector(".finale-holes").replaceChildren(...holes);
  stage.querySelector(".finale-rings").replaceChildren(...rings);
  stage.querySelector(".finale-rings").animate({ opacity: [0, 1] }, FADE); // the dark around them stays from line to line
}

function lit({ x, y, wide, high, land, turn, of }, kind) {
  const scale = land?.scale ?? 1, outline = land
    ? drawn("use", { href: land.href, transform: land.transform, class: kind })
    : drawn("ellipse", { cx: x, cy: y, rx: wide + RIM, ry: high + RIM, class: kind });
  outline.style.strokeWidth = LINE / scale;
  if (of > 1) Object.assign(outline.style, { strokeDasharray: [DASH / scale, ((of - 1) * DASH) / scale], strokeDashoffset: (-turn * DASH) / scale });
  return outline;
}

function drawn(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

// --- points -------------------------------------------------------------------------------------

// Where each party's points land: the top of its pillar, as it is now and as it will be.
function homesOf(show, line) {
  return [...show.stage.querySelectorAll(".pillar-room")].map((room, party) => {
    const box = room.getBoundingClientRect(), part = partOf(show, line.sums[party]);
    return { x: box.x + box.width / 2, y: box.bottom - part * (box.height - 40) };
  });
}

function flyAll(stage, party, gain, lights, hand, home, time) {
  const starts = lights.slice(0, MOST).map((one) => ({ x: one.x + one.left, y: one.y + one.top }));
  const places = starts.length ? starts : [hand];
  const sign = stage.querySelector(`[data-pillar="${party}"] .seat-mark`);
  places.forEach((place, number) => {
    const [from, to] = gain > 0 ? [place, home] : [home, place];
    fly(stage, sign.cloneNode(true), from, to, time * FLIGHT - APART * MOST, number * APART, gain < 0);
  });
}

function fly(stage, sign, from, to, duration, delay, isLost) {
  const air = stage.querySelector(".finale-air"), height = Math.min(from.y, to.y) - 40;
  sign.classList.add("finale-point");
  sign.classList.toggle("lost", isLost);
  air.append(sign);
  const at = ({ x, y }) => `${x}px ${y}px`;
  sign.animate({
    translate: [at(from), at({ x: (from.x + to.x) / 2, y: (height + Math.min(from.y, to.y)) / 2 }), at(to)],
    scale: [0.5, 1.25, 0.9],
    opacity: [0, 1, 1, isLost ? 0 : 1],
  }, { duration: Math.max(200, duration), delay, easing: "cubic-bezier(.4,0,.6,1)", fill: "backwards" }).finished.then(() => sign.remove(), () => {});
}

// --- pillars ------------------------------------------------------------------------------------

function partOf(show, sum) {
  return Math.max(0, sum) / show.most;
}

function grow(show, pillar, line, party, wait, time) {
  const body = pillar.querySelector(".pillar-body"), gain = line.gains[party];
  const before = partOf(show, show.sums[party]), after = partOf(show, line.sums[party]);
  body.style.setProperty("--part", after);
  countUp(show, party, show.sums[party], line.sums[party], wait);
  tellGain(pillar.querySelector(".pillar-gain"), gain, wait, time, show.calm);
  if (show.calm) body.animate({ opacity: [0.2, 1] }, FADE);
  else if (gain) body.animate({ translate: [height(before), height(after)] }, { ...RISE, delay: wait, fill: "backwards" });
  move(show, pillar, line.order.indexOf(party), party, wait + RISE.duration * GROWN);
}

// The sum of a party, on its pillar and before those who sit at other edges.
function write({ stage }, party, sum) {
  for (const cell of stage.querySelectorAll(`[data-pillar="${party}"] .pillar-sum, .finale-edge [data-of="${party}"]`))
    cell.textContent = printed(sum);
}

// The number runs while the pillar grows: it tells nothing before the points have landed.
function countUp(show, party, before, after, wait) {
  const { line } = show, begun = performance.now() + wait;
  const run = (now) => {
    if (show.line !== line) return; // the next one is told
    const part = show.calm ? 1 : Math.max(0, Math.min(1, (now - begun) / RISE.duration));
    write(show, party, Math.round(before + part * (after - before)));
    if (part < 1) requestAnimationFrame(run);
  };
  run(performance.now());
}

// As finale.css has it: at 0 only the number is above the ground.
function height(part) {
  return `0 calc(${1 - part} * (100% - var(--pillar-head)))`;
}

// What a line has brought rises over the pillar, and is gone before the next; with less motion it stands there until then.
function tellGain(told, gain, wait, time, calm) {
  told.classList.toggle("stays", calm && gain !== 0);
  if (!gain) return;
  told.textContent = (gain > 0 ? "+" : "") + printed(gain);
  told.classList.toggle("loss", gain < 0);
  if (calm) return void told.animate({ opacity: [0, 1] }, FADE);
  const frames = { opacity: [0, 1, 1, 0], translate: ["0 0.4rem", "0 -0.2rem", "0 -0.5rem", "0 -0.9rem"] };
  told.animate(frames, { duration: time - wait, delay: wait, fill: "backwards" });
}

function printed(number) {
  return String(number).replace("-", "−");
}

// A pillar that overtakes goes before the other, which gives way when it is struck; the ground shakes.
function move(show, pillar, place, party, wait) {
  const before = Number(pillar.dataset.place ?? party);
  pillar.dataset.place = place;
  pillar.style.setProperty("--shift", place - party);
  if (before === place) return;
  if (show.calm) return void pillar.animate({ opacity: [0.2, 1] }, FADE);
  const at = (where) => `${(where - party) * 100}% 0`;
  if (place < before) {
    pillar.classList.add("ahead");
    pillar.animate({ translate: [at(before), at(place)] }, { duration: PUSH, delay: wait, easing: "cubic-bezier(.7,0,1,.6)", fill: "backwards" })
      .finished.then(() => pillar.classList.remove("ahead"), () => {});
    shake(show.stage, wait + PUSH);
  } else {
    pillar.animate({ translate: [at(before), at(place + 0.12), at(place - 0.03), at(place)], rotate: ["0deg", "5deg", "-1deg", "0deg"] },
      { duration: 300, delay: wait + PUSH * 0.75, easing: "ease-out", fill: "backwards" });
  }
}

function shake(stage, delay) {
  stage.querySelector(".finale-play").animate({ translate: ["0 0", "-3px 2px", "3px -2px", "-2px 1px", "0 0"] }, { duration: 160, delay });
}

function middleOf(box) {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
