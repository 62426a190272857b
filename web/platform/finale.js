// [data-finale="MATCH"]: plays the end of a match over its result, which is in the page all the while. Line by line what
// counts lights on the board and its points fly to the pillars; then it is dark, and who has won rises. A tap goes on to the
// next line, holding or [data-skip] to the result. With less motion all comes in the same order, and nothing flies.
import { countLine, settle } from "./finale_line.js";
import { afterPaint } from "./frames.js";

const TIMES = { begin: 900, line: 700, last: 1200, dark: 1000, rise: 900, fall: 2000, stay: 1400, leave: 260 }; // milliseconds
const LASTS = 2; // the last lines take longer
const HOLD = 600; // milliseconds, as hold_button.js
const ONWARD = ["ArrowRight", "ArrowDown", " ", "Enter"];
let played = ""; // the match whose end was played last, or is being played
let show = null;

// After every patch, which has removed the attributes that are not in the markup. `announce` says a text to screen readers.
export function syncFinale(root, announce) {
  const stage = root.querySelector("[data-finale]");
  if (show && show.stage !== stage) stop();
  if (!stage) return;
  if (stage.dataset.finale !== played) begin(stage, announce);
  else if (show) mark();
}

// Whether an element is changed by nobody else now.
export function isPlayed(element) {
  return show?.stage === element;
}

function begin(stage, announce) {
  played = stage.dataset.finale;
  const lines = [...stage.querySelectorAll("[data-counts]")].map(readLine);
  if (!lines.length) return;
  const tops = lines.flatMap((line) => line.sums);
  show = { stage, lines, announce, at: -1, most: Math.max(1, ...tops), calm: hasLessMotion(), go: () => {}, sums: lines[0].sums.map(() => 0) };
  mark();
  stage.dataset.act = "count";
  listen(stage);
  afterPaint(() => stage.querySelector("[data-skip]").focus({ preventScroll: true }));
  play(show);
}

function hasLessMotion() {
  return document.documentElement.dataset.motion === "less"; // set by appearance.js
}

function readLine({ dataset }) {
  const numbers = (text) => text.split(" ").map(Number);
  const sources = dataset.sources.split("|").map((names) => names.split(" ").filter(Boolean));
  return { label: dataset.label, told: dataset.told, gains: numbers(dataset.gains), sums: numbers(dataset.sums), order: numbers(dataset.order), sources };
}

// The page below is covered: out of reach, and not read out before its time.
function mark() {
  const result = show.stage.parentElement;
  result.dataset.tallying = "";
  for (const part of result.children) if (part !== show.stage) part.inert = true;
  result.querySelectorAll("[data-line]").forEach((row, place) => row.toggleAttribute("data-counted", place <= show.at));
}

async function play(mine) {
  const { stage, lines } = mine;
  await pause(mine, TIMES.begin);
  for (const [at, line] of lines.entries()) {
    if (mine !== show) return;
    const time = at < lines.length - LASTS ? TIMES.line : TIMES.last;
    mine.at = at;
    mark();
    mine.announce(line.told);
    countLine(mine, line, time);
    await pause(mine, time);
    if (mine === show) settle(mine, line);
  }
  for (const [act, time] of [["dark", TIMES.dark], ["rise", TIMES.rise + TIMES.fall + TIMES.stay], ["leave", TIMES.leave]]) {
    if (mine !== show) return;
    stage.dataset.act = act;
    if (act === "rise") tellWinner(mine);
    await pause(mine, time);
  }
  if (mine === show) finish();
}

// Once, when it is seen or when all is skipped.
function tellWinner(mine) {
  if (!mine.isTold) mine.announce(mine.stage.querySelector(".finale-words").dataset.told);
  mine.isTold = true;
}

// Until the time is over, or somebody goes on.
function pause(mine, time) {
  return new Promise((done) => {
    const timer = setTimeout(done, time);
    mine.go = () => {
      clearTimeout(timer);
      done();
    };
  });
}

// --- going on -----------------------------------------------------------------------------------

function listen(stage) {
  const signal = (show.listeners = new AbortController()).signal;
  let held = 0;
  stage.addEventListener("pointerdown", () => (held = setTimeout(finish, HOLD)), { signal });
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => clearTimeout(held), { signal });
  stage.addEventListener("click", (event) => (event.target.closest("[data-skip]") ? finish() : show.go()), { signal });
  addEventListener("keydown", (event) => hear(event), { signal, capture: true });
}

function hear(event) {
  const isSkipped = event.key === "Escape";
  if (!isSkipped && (!ONWARD.includes(event.key) || event.target.closest?.("[data-skip]"))) return;
  event.preventDefault();
  event.stopPropagation();
  if (isSkipped) finish();
  else show.go();
}

// The result: the final numbers are there, and the focus goes to who has won.
function finish() {
  const { stage } = show, result = stage.parentElement, hadFocus = stage.contains(document.activeElement);
  tellWinner(show);
  stop();
  result.dataset.tallied = "";
  if (hadFocus) afterPaint(() => result.querySelector("[data-autofocus]")?.focus({ preventScroll: true }));
}

function stop() {
  const { stage, listeners, go } = show, result = stage.parentElement;
  show = null;
  listeners.abort();
  go();
  delete stage.dataset.act;
  delete stage.dataset.lit;
  if (!result) return;
  delete result.dataset.tallying;
  for (const part of result.children) part.inert = false;
  for (const row of result.querySelectorAll("[data-counted]")) delete row.dataset.counted;
}
