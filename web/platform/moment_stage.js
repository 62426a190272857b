// The stage of a moment: the board is dark but for the things that the moment is about (data-look of the board), the sums
// count up together, and where somebody wins the board is hit. What comes of it waits until then (untilTold): points, who
// leaves, and what the dock and the log say.
import { beforePaint } from "./frames.js";
import { placesInWindow } from "./pan_zoom.js";

const ROUND = 1.45; // how much wider than a thing its light is
const LEAST = 44; // pixels: half of the smallest light
const CARDS = 500, CARD = 350, BEFORE = 250, COUNT = 600, HIT = 140; // milliseconds, as in moment.css
const HASTE = 0.5; // by what these are multiplied in one of a kind that came up just now, or that has little time
const SHOWN = 1500, SETTLES = 450, FADES = 120; // milliseconds that art stands large, and that it takes to its place
const SMALL = 0.15;
const STEPS = 12; // numbers that a sum runs through
const ENTERS = ["moment-rise", "stage-dim"]; // how a moment comes onto an empty stage (moment.css)
const TELLS = ".dock > .news-row, .dock > .prompt-row, .dock .tray"; // how it comes out
const LOGGED = ".log-room [data-region]"; // groups and lines of the log, whose new ones tell it too
let staged = ""; // the moment that stands on the stage
let told = 0; // when all of it has been seen, by performance.now()
const counted = new WeakMap(); // cell of a sum -> the number that was counted up to
let logged = null; // what the log held before the patches of this frame
let quiet = []; // the animations of what does not tell yet how it comes out, and of the sums

// Before a patch that brings a moment.
export function rememberLog(root) {
  logged ??= new Set([...root.querySelectorAll(LOGGED)].map(({ dataset }) => dataset.region));
}

export function syncMomentStage(root) {
  sync(root);
  logged = null;
}

function sync(root) {
  const moment = root.querySelector(".play > [data-moment]"), key = moment?.dataset.key ?? "";
  const [home] = moment ? light(root, moment) : [];
  const hasMotion = document.documentElement.dataset.motion !== "less";
  if (key === staged) return void (moment && hasMotion && count(moment, 0, HASTE * COUNT));
  const follows = staged !== "";
  staged = key;
  told = 0;
  for (const one of quiet.splice(0)) one.cancel();
  if (!moment) return;
  if (follows) stay(root, moment);
  settle(root.querySelector(".stage-art"), home, hasMotion);
  if (hasMotion) play(root, moment);
}

// After another moment the stage is as dark as it was, and the band stands: only what lies on it changes.
function stay(root, moment) {
  const entering = [root.querySelector("[data-stage]"), moment].flatMap((part) => part.getAnimations({ subtree: true }));
  for (const one of entering) if (ENTERS.includes(one.animationName)) one.finish();
  for (const part of moment.querySelectorAll(":scope > :not(.button)")) part.animate({ opacity: [0.25, 1] }, FADES);
}

// Milliseconds until the moment on the stage has come out; 0 without one.
export function untilTold() {
  return staged ? Math.max(0, told - performance.now()) : 0;
}

// Whether what the moment brings on the board waits for that too: cards or a sum decide it, or it brings points.
export function isDecided(root) {
  return staged !== "" && root.querySelector(".play > .moment :is(.moment-card, .moment-total, .moment-gain)") !== null;
}

function play(root, moment) {
  const cards = moment.querySelectorAll(".moment-card").length;
  const haste = moment.classList.contains("again") ? HASTE : 1, length = haste * COUNT;
  const delay = haste * (BEFORE + (cards ? CARDS + CARD * cards : 0));
  told = performance.now() + delay + length;
  if (!moment.querySelector(".moment-column")) return;
  const keeps = { opacity: [0, 0] }, times = { duration: delay + length, id: "quiet" };
  const news = [...root.querySelectorAll(LOGGED)].filter(({ dataset }) => !logged?.has(dataset.region));
  quiet = [...root.querySelectorAll(TELLS), ...news].map((one) => one.animate(keeps, times));
  count(moment, delay, length);
  if (moment.querySelector(".moment-total") && moment.querySelector(".wins")) hit(root, delay + length);
}

// The lights go with the board, whoever moves it; a page of cards is laid out anew where a phone is turned.
addEventListener("panzoomchange", () => beforePaint(lightAgain), { capture: true }); // it does not bubble
addEventListener("resize", () => beforePaint(lightAgain));

function lightAgain() {
  const moment = document.querySelector(".play > [data-moment]");
  if (moment) light(document, moment);
}

// Cuts a hole into the dark for each thing, and gives their places. Without things all of the board is lit a little less.
// It only reads; what it writes is written when whatever else reads in this frame has done so.
function light(root, moment) {
  const stage = root.querySelector("[data-stage]"), frame = root.querySelector(".board-pane [data-board], .board-page");
  const things = (frame.dataset.look ?? "").split(" ").filter(Boolean);
  const places = placesInWindow(frame, things), holes = places.map(hole);
  const [left, top] = frame.matches(".board-page") ? [0, 0] : [frame.offsetLeft, frame.offsetTop];
  const sizes = {
    "--window": `${frame.clientHeight}px`,
    "--window-at": `${top}px auto auto ${left}px`,
    "--window-width": `${frame.clientWidth}px`,
    "--free": `${freeHeight(frame, moment)}px`,
    "--holes": holes.join(", ") || "none",
  };
  queueMicrotask(() => {
    stage.toggleAttribute("data-lit", holes.length > 0);
    for (const [name, value] of Object.entries(sizes)) stage.style.setProperty(name, value);
  });
  return places;
}

// How much of the board's window stands free above who takes part.
function freeHeight(frame, moment) {
  const pane = frame.closest(".board-pane"), isBeside = moment.offsetLeft >= pane.offsetLeft + pane.offsetWidth - 1;
  return isBeside ? pane.clientHeight : Math.max(0, Math.min(pane.clientHeight, moment.offsetTop - pane.offsetTop));
}

function hole({ x, y, width, height }) {
  const [wide, high] = [width, height].map((size) => Math.round(Math.max(LEAST, (size / 2) * ROUND)));
  return `radial-gradient(${wide}px ${high}px at ${Math.round(x)}px ${Math.round(y)}px, transparent 80%, #000)`;
}

// The art of an event shrinks into its place, which it would hide, if that is on the board.
function settle(art, home, hasMotion) {
  if (!art || !home) return;
  const [x, y] = [home.x - art.offsetWidth / 2, home.y - art.offsetHeight / 2];
  const gone = hasMotion ? { translate: `${x}px ${y}px`, scale: SMALL, opacity: 0 } : { opacity: 0 };
  art.animate([{}, gone], { duration: hasMotion ? SETTLES : FADES, delay: SHOWN, easing: "ease-in", fill: "forwards" });
}

// The page holds the sums all the while; the running ones are a column of numbers that CSS draws over them, and that only
// moves, so nothing is laid out or painted meanwhile.
function count(moment, delay, length) {
  for (const cell of moment.querySelectorAll(".moment-total")) {
    const sum = Number(cell.textContent), before = counted.get(cell) ?? 0;
    if (counted.has(cell)) for (const one of cell.getAnimations()) if (one.animationName) one.finish(); // it has come in before
    counted.set(cell, sum);
    if (sum !== before) run(cell, before, sum, delay, length);
  }
}

function run(cell, before, sum, delay, duration) {
  const steps = Math.min(STEPS, Math.abs(sum - before)), at = (step) => Math.round(before + ((sum - before) * step) / steps);
  cell.dataset.sums = Array.from({ length: steps + 1 }, (_, step) => at(step)).join("\n");
  const frames = { transform: ["none", `translateY(${-100 * steps / (steps + 1)}%)`] };
  const times = { duration, delay, fill: "both", easing: `steps(${steps})`, id: "sums" };
  const running = cell.animate(frames, { ...times, pseudoElement: "::after" });
  running.onfinish = running.oncancel = () => delete cell.dataset.sums;
  quiet.push(running);
}

function hit(root, delay) {
  const translate = ["0 0", "3px 1px", "-3px 0", "2px -1px", "0 0"], pane = root.querySelector(".board-pane");
  if (pane) quiet.push(pane.animate({ translate }, { duration: HIT, delay, id: "hit" }));
}
