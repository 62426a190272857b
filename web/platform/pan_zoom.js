// Pan and zoom of boards: [data-board="NAME"] is the window, its [data-pan] child what moves in it.
// Nobody needs it to play: at scale 1 the whole board is visible.
import Panzoom from "../../vendor/panzoom.js";

const LIMITS = { minScale: 1, maxScale: 5, contain: "outside", canvas: true, cursor: "default", step: 0.6 };
const CLOSE_UP = 2.4;
const SLIP = 8; // pixels a finger may slip and still tap
const boards = new Map(); // [data-board] element -> its panzoom
const views = new Map(); // board's name -> its last pan and scale
const focusViews = new Map(); // board's name -> what it was moved to show, and the view before
const FOCUS = { most: 1.8, least: 1.15, margin: 0.8 }; // scales; the part of the window that the spots fill
const ROOMY = 640; // pixels of a window that is large enough without moving

export function syncPanZoom(root) {
  for (const frame of boards.keys()) if (!frame.isConnected) forget(frame);
  for (const frame of root.querySelectorAll("[data-board]")) {
    const sheet = frame.querySelector("[data-pan]");
    if (boards.get(frame)?.sheet !== sheet) {
      if (boards.has(frame)) forget(frame);
      if (sheet) attach(frame, sheet);
      if (sheet) setTimeout(() => boards.has(frame) && focusOnSpots(frame)); // Panzoom begins by going to its start
    } else if (sheet) focusOnSpots(frame);
  }
}

function attach(frame, sheet) {
  const name = frame.dataset.board, view = views.get(name);
  const panzoom = Panzoom(sheet, {
    ...LIMITS,
    // The default would swallow the press, and with it the focus of what is tapped.
    handleStartEvent: () => {},
  });
  if (view) requestAnimationFrame(() => setView(panzoom, sheet, view));
  const listeners = new AbortController();
  boards.set(frame, { panzoom, sheet, listeners });
  const note = () => {
    const view = viewOf(panzoom);
    views.set(name, view);
    frame.toggleAttribute("data-zoomed", view.scale > 1.05);
  };
  sheet.addEventListener("panzoomchange", note, { signal: listeners.signal });
  listenToTaps(frame, panzoom, listeners.signal);
  listenToWheel(frame, panzoom, listeners.signal);
}

function setView(panzoom, sheet, { x, y, scale }, options) {
  panzoom.zoom(scale, options);
  // Panzoom would measure how far it may go on a page that still has the scale before.
  const reach = (1 - 1 / scale) / 2;
  const within = (way, size) => Math.max(-reach * size, Math.min(reach * size, way));
  panzoom.pan(within(x, sheet.offsetWidth), within(y, sheet.offsetHeight), { ...options, contain: "" });
}

// [data-look="THING THING"]: the board moves so that these [data-spot] fill its window, and back after.
function focusOnSpots(frame) {
  const { panzoom, sheet } = boards.get(frame), name = frame.dataset.board;
  const asked = frame.dataset.look ?? "", last = focusViews.get(name);
  if ((last?.asked ?? "") === asked) return;
  const before = last?.before ?? viewOf(panzoom), moved = last && far(viewOf(panzoom), last.shown);
  const box = asked && frame.clientWidth < ROOMY && around(sheet, asked.split(" "));
  if (!box) {
    focusViews.delete(name);
    if (last && !moved) setView(panzoom, sheet, before, motion()); // unless somebody has moved it since
    return;
  }
  const hidden = underBand(frame), height = frame.clientHeight - hidden;
  const fit = FOCUS.margin * Math.min(frame.clientWidth / box.width, height / box.height);
  const scale = fit < FOCUS.least ? 1 : Math.min(fit, FOCUS.most);
  const y = -box.y - hidden / 2 / scale; // the middle of what is not under the band
  setView(panzoom, sheet, { x: scale > 1 ? -box.x : 0, y: scale > 1 ? y : 0, scale }, motion());
  focusViews.set(name, { asked, before, shown: viewOf(panzoom) });
}

// How much of a window, from below, lies under the band of a moment.
function underBand(frame) {
  const band = frame.closest(".play")?.querySelector(":scope > [data-moment]");
  if (!band) return 0;
  const top = band.parentElement.getBoundingClientRect().bottom - band.offsetHeight;
  return Math.max(0, frame.getBoundingClientRect().bottom - top);
}

// The box around some things, from the sheet's middle, in the sheet's own pixels at scale 1.
function around(sheet, names) {
  const whole = sheet.getBoundingClientRect(), unit = whole.width / sheet.offsetWidth || 1;
  const boxes = names.map((name) => sheet.querySelector(`[data-spot="${CSS.escape(name)}"]`))
    .filter(Boolean).map((thing) => thing.getBoundingClientRect());
  if (!boxes.length) return null;
  const left = Math.min(...boxes.map((box) => box.left)), right = Math.max(...boxes.map((box) => box.right));
  const top = Math.min(...boxes.map((box) => box.top)), bottom = Math.max(...boxes.map((box) => box.bottom));
  return {
    x: ((left + right) / 2 - (whole.left + whole.right) / 2) / unit,
    y: ((top + bottom) / 2 - (whole.top + whole.bottom) / 2) / unit,
    width: (right - left) / unit,
    height: (bottom - top) / unit,
  };
}

function viewOf(panzoom) {
  return { ...panzoom.getPan(), scale: panzoom.getScale() };
}

function far(one, other) {
  return Math.abs(one.scale - other.scale) > 0.02 || Math.abs(one.x - other.x) + Math.abs(one.y - other.y) > 4;
}

function motion() {
  return { animate: document.documentElement.dataset.motion !== "less", duration: 240 };
}

function forget(frame) {
  const { panzoom, listeners } = boards.get(frame);
  listeners.abort();
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
