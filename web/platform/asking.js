// What is this? A long press, a right click, I or ? where the focus or the mouse is, and every tap
// while the page is asking ([data-asking]) ask what a thing is. The press that asks does not choose.
const ASKED = [
  "explain", "spot", "target", "about", "refused", "option", "action", "input", "game", "match",
  "seat-kind", "seat-name", "option-name", "option-group", "option-preset",
].map((name) => `[data-${name}]`).join();
const CHOICE = "[data-option], [data-refused]"; // what a drawing may stand on
const NOT_ASKED = ".veil, .sheet-body, [data-reader] *"; // a book explains itself
const TYPED = "select, textarea, input:not([type=checkbox], [type=radio])";
const NOT_PRESSED = `${TYPED}, [data-hold]`; // a long press on it means something else
const KEYS = ["i", "?"];
const PATIENCE = 500; // milliseconds for which a finger stays
const SLIP = 10; // pixels that it may slip meanwhile

let root = null, ask = () => {};
let start = null; // where the pointer went down
let timer = 0; // of a finger that may be asking
let answered = false; // this press has asked: the click at its end does nothing
let pointed = null; // what the mouse was last moved onto, until a key moves the focus

// `answer` gets what is asked about, an element, or null where a tap asked about nothing.
export function listenForAsking(page, answer) {
  [root, ask] = [page, answer];
  const early = { capture: true };
  document.addEventListener("pointerdown", onDown, early);
  document.addEventListener("pointermove", onMove, { capture: true, passive: true });
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, release, early);
  document.addEventListener("mousedown", (event) => isAsking() && event.target.matches(TYPED) && event.preventDefault(), early);
  document.addEventListener("click", onClick, early);
  document.addEventListener("contextmenu", onMenu, early);
  document.addEventListener("keydown", ({ key }) => { if (/^(Tab|Arrow)/.test(key)) pointed = null; }, early);
}

// Whether the next tap asks and chooses nothing.
export function isAsking() {
  return root.querySelector("[data-asking]") !== null;
}

// The `data-…` of what is asked about; a drawing that stands on an option is asked about with it.
export function askedAbout(element) {
  const on = element.closest(CHOICE);
  return on && on !== element ? { option: on.dataset.option, refused: on.dataset.refused } : {};
}

// What a key asks about: what has the focus, else what is under the mouse; null for nothing.
export function askedByKey({ key, target }) {
  if (!KEYS.includes(key) || target.matches?.(TYPED)) return null;
  const held = document.activeElement;
  const focused = held?.matches(":focus-visible") && held.tabIndex >= 0 ? thingAt(held) : null;
  return (pointed?.isConnected ? thingAt(pointed) : null) ?? focused;
}

function thingAt(target) {
  const found = target.closest?.(ASKED) ?? null, label = target.closest?.("label");
  const element = label?.control && (!found || found.contains(label)) ? label.control : found;
  return element && root.contains(element) && !element.matches(NOT_ASKED) ? element : null;
}

function onDown(event) {
  release();
  answered = false;
  if (!event.isPrimary) return void (start = null); // two fingers pinch
  start = { x: event.clientX, y: event.clientY };
  const element = event.pointerType === "mouse" ? null : thingAt(event.target);
  if (element && !element.matches(NOT_PRESSED)) timer = setTimeout(() => answer(element), PATIENCE);
}

function answer(element) {
  release();
  if (!element.isConnected) return;
  answered = true;
  ask(element);
}

function onMove(event) {
  if (event.pointerType === "mouse") pointed = event.target;
  if (timer && slipped(event)) release();
}

function release() {
  clearTimeout(timer);
  timer = 0;
}

function slipped({ clientX, clientY }) {
  return !start || Math.hypot(clientX - start.x, clientY - start.y) > SLIP;
}

function onClick(event) {
  if (answered && event.detail > 0) {
    answered = false;
    return halt(event);
  }
  if (!isAsking()) return;
  const element = thingAt(event.target);
  if (element?.dataset.action === "ask") return; // asked once more it is over
  halt(event);
  if (event.detail === 0 || !slipped(event)) ask(element);
}

function onMenu(event) {
  const element = thingAt(event.target);
  if (!element || element.matches(TYPED)) return;
  event.preventDefault();
  if (answered || event.pointerType === "touch" && element.matches(NOT_PRESSED)) return;
  if (timer) answer(element); // the system thinks the press long enough
  else ask(element);
}

function halt(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}
