// Pan and zoom of boards: [data-board="NAME"] is the window, its [data-pan] child what moves in it.
// The sheet fills its window. Never needed to play: at scale 1 the whole board is in sight.
import Panzoom from "../../vendor/panzoom.js";

const LIMITS = { minScale: 1, maxScale: 5, contain: "outside", canvas: true, cursor: "default", step: 0.6 };
const CLOSE_UP = 2.4;
const SLIP = 8; // pixels a finger may slip and still tap
const boards = new Map(); // [data-board] element -> its panzoom
const views = new Map(); // board's name -> where it was looked at last

export function syncBoards(root) {
  for (const frame of boards.keys()) if (!frame.isConnected) forget(frame);
  for (const frame of root.querySelectorAll("[data-board]")) {
    const sheet = frame.querySelector("[data-pan]");
    if (boards.get(frame)?.sheet === sheet) continue;
    if (boards.has(frame)) forget(frame);
    if (sheet) attach(frame, sheet);
  }
}

function attach(frame, sheet) {
  const name = frame.dataset.board, view = views.get(name);
  const panzoom = Panzoom(sheet, {
    ...LIMITS,
    // The default would swallow the press, and with it the focus of what is tapped.
    handleStartEvent: () => {},
  });
  if (view) requestAnimationFrame(() => look(panzoom, view));
  const ears = new AbortController();
  boards.set(frame, { panzoom, sheet, ears });
  const note = () => {
    const { x, y } = panzoom.getPan(), scale = panzoom.getScale();
    views.set(name, { x, y, scale });
    frame.toggleAttribute("data-zoomed", scale > 1.05);
  };
  sheet.addEventListener("panzoomchange", note, { signal: ears.signal });
  listenToTaps(frame, panzoom, ears.signal);
  listenToWheel(frame, panzoom, ears.signal);
}

function look(panzoom, { x, y, scale }, options) {
  panzoom.zoom(scale, options);
  panzoom.pan(x, y, options);
}

function forget(frame) {
  const { panzoom, ears } = boards.get(frame);
  ears.abort();
  panzoom.destroy();
  boards.delete(frame);
}

function listenToTaps(frame, panzoom, signal) {
  let start = null, dragged = false, last = { time: 0, clientX: 0, clientY: 0 };
  frame.addEventListener("pointerdown", (event) => {
    if (event.isPrimary) [start, dragged] = [event, false];
    else dragged = true;
  }, { signal, capture: true });
  frame.addEventListener("pointermove", (event) => {
    if (start && distance(start, event) > SLIP) dragged = true;
  }, { signal, capture: true });
  frame.addEventListener("click", (event) => {
    if (dragged && event.detail > 0) return void event.stopPropagation(); // the end of a drag
    if (event.target.closest("[data-option],[data-action]")) return;
    const twice = event.timeStamp - last.time < 350 && distance(last, event) < 24;
    last = { time: twice ? 0 : event.timeStamp, clientX: event.clientX, clientY: event.clientY };
    if (twice) toggle(panzoom, event);
  }, { signal, capture: true });
}

function listenToWheel(frame, panzoom, signal) {
  frame.addEventListener("wheel", (event) => {
    if (event.deltaY > 0 && panzoom.getScale() <= 1) return; // nothing to shrink: the page's own
    panzoom.zoomWithWheel(event);
  }, { signal, passive: false });
}

function toggle(panzoom, event) {
  if (panzoom.getScale() > 1.05) panzoom.reset();
  else panzoom.zoomToPoint(CLOSE_UP, event, { animate: true });
}

function distance(from, event) {
  return Math.hypot(from.clientX - event.clientX, from.clientY - event.clientY);
}

// "Fit" is a matter of the page alone; Python need not know how a board is looked at.
document.addEventListener("click", (event) => {
  if (!event.target.closest('[data-action="fit"]')) return;
  for (const { panzoom } of boards.values()) panzoom.reset();
});
