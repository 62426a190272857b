// The gestures that ask "what is this?": a long press, a right click, I or ? at the focus or the mouse, and
// every tap in explain mode ([data-asking]). A press that asks does not choose.
const EXPLAINED = [
  "explain", "spot", "target", "about", "refused", "option", "action", "input", "game", "match",
  "seat-kind", "seat-name", "option-name", "option-group", "option-preset",
].map((name) => `[data-${name}]`).join();
const CHOICE = "[data-option], [data-refused]"; // what a drawing may lie on
const NOT_EXPLAINED = ".veil, .sheet-body, [data-reader] *"; // the rules need no explanation
const TYPED = "select, textarea, input:not([type=checkbox], [type=radio])";
const NOT_PRESSED = `${TYPED}, [data-hold]`; // there a long press means something else
const KEYS = ["i", "?"];
const LONG_PRESS = 500; // milliseconds
const SLIP = 10; // pixels that the finger may move meanwhile

let root = null, ask = () => {};
let start = null; // where the pointer went down
let timer = 0; // of a press that may become a long one
let answered = false; // this press has asked: the click that ends it does nothing
let pointed = null; // what the mouse was last moved over, until a key moves the focus

// `answer` is called with the element that is asked about, or null where a tap hit nothing.
export function listenForExplain(page, answer) {
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

// Whether explain mode is on: the next tap asks and does not choose.
export function isAsking() {
  return root.querySelector("[data-asking]") !== null;
}

// Further `data-…` of what is asked about: those of the option that a drawing lies on.
export function optionBelow(element) {
  const on = element.closest(CHOICE);
  return on && on !== element ? { option: on.dataset.option, refused: on.dataset.refused } : {};
}

// What the keys I and ? ask about: what is under the mouse, else what has the focus; null for nothing.
export function explainedByKey({ key, target }) {
  if (!KEYS.includes(key) || target.matches?.(TYPED)) return null;
  const held = document.activeElement;
  const focused = held?.matches(":focus-visible") && held.tabIndex >= 0 ? thingAt(held) : null;
  return (pointed?.isConnected ? thingAt(pointed) : null) ?? focused;
}

function thingAt(target) {
  const found = target.closest?.(EXPLAINED) ?? null, label = target.closest?.("label");
  const element = label?.control && (!found || found.contains(label)) ? label.control : found;
  return element && root.contains(element) && !element.matches(NOT_EXPLAINED) ? element : null;
}

function onDown(event) {
  release();
  answered = false;
  if (!event.isPrimary) return void (start = null); // two fingers pinch
  start = { x: event.clientX, y: event.clientY };
  const element = event.pointerType === "mouse" ? null : thingAt(event.target);
  if (element && !element.matches(NOT_PRESSED)) timer = setTimeout(() => answer(element), LONG_PRESS);
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
  if (element?.dataset.action === "ask") return; // the button of explain mode itself ends it
  halt(event);
  if (event.detail === 0 || !slipped(event)) ask(element);
}

function onMenu(event) {
  const element = thingAt(event.target);
  if (!element || element.matches(TYPED)) return;
  event.preventDefault();
  if (answered || event.pointerType === "touch" && element.matches(NOT_PRESSED)) return;
  if (timer) answer(element); // the system opens its menu earlier than our timer
  else ask(element);
}

function halt(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}
