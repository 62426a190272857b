// [data-hold] buttons act only after a long press of finger, mouse or key, so that a slip does not uncover a
// secret. Releasing early does nothing. Screen readers click without a press, so there a click is enough.
import { isAsking } from "./explain_gestures.js";

const HOLD = 600; // milliseconds; the CSS animation of the ring takes as long (handover.css)
const KEYS = ["Enter", " "];
let held = null; // the element that is being held
let timer = 0;
let pressed = false; // the next click ends a press and must do nothing

// `action` is called with the element that was held long enough.
export function listenForHold(root, action) {
  const heldAt = ({ target }) => (isAsking() ? null : target.closest?.("[data-hold]"));
  const early = { capture: true };
  root.addEventListener("pointerdown", (event) => {
    const element = heldAt(event);
    pressed = Boolean(element);
    if (element && event.isPrimary && event.button === 0) begin(element, action);
  }, early);
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, release, early);
  addEventListener("blur", release); // of the window: the blur of an element does not bubble
  root.addEventListener("pointerout", ({ target, relatedTarget }) => {
    if (held?.contains(target) && !held.contains(relatedTarget)) release();
  });
  root.addEventListener("click", (event) => {
    if (heldAt(event) && pressed) halt(event);
    pressed = false;
  }, early);
  root.addEventListener("keydown", (event) => {
    const element = KEYS.includes(event.key) && heldAt(event);
    if (!element) return;
    halt(event);
    if (!event.repeat) begin(element, action);
  }, early);
  root.addEventListener("keyup", (event) => {
    if (!KEYS.includes(event.key)) return;
    if (heldAt(event)) halt(event); // keyup would click the button
    release();
  }, early);
}

function begin(element, action) {
  release();
  held = element;
  held.dataset.holding = "";
  timer = setTimeout(() => {
    release();
    if (element.isConnected) action(element);
  }, HOLD);
}

function release() {
  clearTimeout(timer);
  if (held) delete held.dataset.holding;
  held = null;
}

function halt(event) {
  event.preventDefault();
  event.stopPropagation();
}
