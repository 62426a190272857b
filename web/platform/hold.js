// What no slip of the finger may show: [data-hold] is held for a moment, by finger, mouse or key, before
// it does what a touch does. Let go early, nothing happens. Who hears the page clicks without a press,
// and need not hold.
import { isAsking } from "./asking.js";

const HOLD = 600; // milliseconds; the ring on the page takes as long (handover.css)
const KEYS = ["Enter", " "];
let held = null; // what is being held
let timer = 0;
let pressed = false; // the next click is the end of a press, and does nothing by itself

// `deed` gets the element that was held long enough.
export function listenForHolding(root, deed) {
  const heldAt = ({ target }) => (isAsking() ? null : target.closest?.("[data-hold]"));
  const early = { capture: true };
  root.addEventListener("pointerdown", (event) => {
    const element = heldAt(event);
    pressed = Boolean(element);
    if (element && event.isPrimary && event.button === 0) begin(element, deed);
  }, early);
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, release, early);
  addEventListener("blur", release); // of the window alone: that of an element does not come so far
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
    if (!event.repeat) begin(element, deed);
  }, early);
  root.addEventListener("keyup", (event) => {
    if (!KEYS.includes(event.key)) return;
    if (heldAt(event)) halt(event); // a button would be clicked as its key comes up
    release();
  }, early);
}

function begin(element, deed) {
  release();
  held = element;
  held.dataset.holding = "";
  timer = setTimeout(() => {
    release();
    if (element.isConnected) deed(element);
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
