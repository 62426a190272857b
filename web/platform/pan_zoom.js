// Pan and zoom of boards: [data-board="NAME"] is the window, its [data-pan] child what moves in it.
// Nobody needs it to play: at scale 1 the whole board is visible.
import Panzoom from "../../vendor/panzoom.js";
import { afterPaint } from "./frames.js";
import { turnOf } from "./table_rotation.js";

const LIMITS = { minScale: 1, maxScale: 5, contain: "outside", canvas: true, cursor: "default", step: 0.6 };
const CLOSE_UP = 2.4;
const SLIP = 8; // pixels a finger may slip and still tap
const scrolled = new WeakMap(); // board that does not pan -> what it was scrolled to, and how far that was
const boards = new Map(); // [data-board] element -> its panzoom, and the scale at which it is about to begin
const views = new Map(); // board's name -> its last pan and scale, and the size of the window
const labels = new CSSStyleSheet(); // what says how large labels are
let toldUnits = 0;
document.adoptedStyleSheets.push(labels);
const focusViews = new Map(); // board's name -> what it was moved to show, and the view before
// Scales; the part of the window that the things fill; pixels at which one is read, for which it may come closer still;
// the most of a window that a band takes.
const FOCUS = { most: 1.8, closest: 3, least: 1.15, margin: 0.8, readable: 44, hidden: 0.75 };
const AT_ONCE = { animate: false };
const STILL = 0.001; // a change of scale that nobody sees
const STEP = 1.04; // labels grow in steps, so that a few pixels of the window do not have every text written anew
const ROOMY = 640; // pixels of a window that is large enough without moving

export function syncPanZoom(root) {
  for (const frame of boards.keys()) if (!frame.isConnected) forget(frame);
  for (const frame of root.querySelectorAll("[data-board]")) {
    const sheet = frame.querySelector("[data-pan]");
    if (boards.get(frame)?.sheet !== sheet) {
      if (boards.has(frame)) forget(frame);
      if (sheet) attach(frame, sheet);
    } else if (sheet) focusOnSpots(frame);
  }
  for (const page of root.querySelectorAll(".board-page[data-look]")) {
    sizes.observe(page);
    if (scrolled.get(page)?.asked !== askedOf(page)) scrollToThings(page);
  }
}

// After a resize or a rotation the camera looks again: what is asked is in sight at the new size, too.
const sizes = new ResizeObserver((entries) => {
  for (const { target, contentRect } of entries) {
    if (target.matches(".board-page")) scrollAgain(target);
    else resize(target, { width: contentRect.width, height: contentRect.height });
  }
});

// A board that does not pan scrolls, no farther than it must; of two things that have no room together the first wins.
function scrollToThings(page) {
  const things = (page.dataset.look ?? "").split(" ").filter(Boolean).map((name) => find(page, name)).filter(Boolean);
  for (const thing of things.reverse()) thing.scrollIntoView({ block: "nearest", inline: "nearest" });
  const band = things.length && bandOver(page);
  if (band) page.scrollTop += Math.max(0, coveredBy(page, band, things.at(-1)));
  scrolled.set(page, { asked: askedOf(page), top: page.scrollTop });
}

function askedOf(page) {
  return `${bandOver(page) ? "band " : ""}${page.dataset.look ?? ""}`;
}

// How many pixels of a thing lie below what a band leaves of its window.
function coveredBy(page, band, thing) {
  return thing.getBoundingClientRect().bottom + SLIP - (page.getBoundingClientRect().bottom - underBand(page, band));
}

// Unless somebody has scrolled away since.
function scrollAgain(page) {
  const end = page.scrollHeight - page.clientHeight, last = scrolled.get(page);
  if (last && Math.abs(page.scrollTop - Math.min(last.top, end)) < 2) scrollToThings(page);
}

function attach(frame, sheet) {
  const name = frame.dataset.board, view = views.get(name);
  const panzoom = Panzoom(sheet, {
    ...LIMITS,
    // The default would swallow the press, and with it the focus of what is tapped.
    handleStartEvent: () => {},
  });
  const listeners = new AbortController();
  boards.set(frame, { panzoom, sheet, listeners, scale: view?.scale });
  sizes.observe(frame);
  setTimeout(() => boards.get(frame)?.sheet === sheet && begin(frame, view)); // Panzoom begins by going to its start
  const note = () => {
    const view = viewOf(panzoom);
    views.set(name, { ...view, size: boards.get(frame)?.size });
    frame.toggleAttribute("data-zoomed", view.scale > 1.05);
    afterPaint(() => tellUnits(frame));
  };
  sheet.addEventListener("panzoomchange", note, { signal: listeners.signal });
  listenToTaps(frame, panzoom, listeners.signal);
  listenToWheel(frame, panzoom, listeners.signal);
}

// A board is drawn anew, perhaps in a window of another size: it is looked at as it was before.
function begin(frame, view) {
  const { panzoom, sheet, size } = boards.get(frame);
  delete boards.get(frame).scale;
  if (view && grownBy(view.size, size) !== 1) return lookAnew(frame, view, grownBy(view.size, size));
  if (view) setView(panzoom, sheet, view);
  focusOnSpots(frame);
}

function resize(frame, size) {
  const board = boards.get(frame), before = board?.size;
  if (!board || !size.width || !size.height) return;
  board.size = size;
  if (before && (before.width !== size.width || before.height !== size.height))
    lookAnew(frame, viewOf(board.panzoom), grownBy(before, size));
  if (before) afterPaint(() => tellUnits(frame)); // it has all texts styled anew: what was tapped shows first
  else tellUnits(frame);
}

// How large drawings are in their own units: so large they are laid out, and then scaled (shell/table.css). It is told before
// that layout, which would be made once more.
export function tellSizes(root) {
  for (const sheet of root.querySelectorAll("[data-pan]")) {
    const box = sheet.querySelector("svg")?.viewBox.baseVal;
    if (!box) continue;
    sheet.style.setProperty("--drawing-width", `${box.width}px`);
    sheet.style.setProperty("--drawing-height", `${box.height}px`);
  }
}

// --units: how many of the drawing's own units there are to a pixel of the screen. So labels are as large as they must be,
// and leave out what there is no room for (base/board.css). It is a rule for what is as large as labels are: as a property of
// the window all that a board draws would inherit it, and be styled again.
function tellUnits(frame) {
  if (!boards.has(frame)) return;
  const { panzoom, sheet, size, scale = panzoom.getScale() } = boards.get(frame), box = sheet.querySelector("svg")?.viewBox.baseVal;
  if (!box || !size) return;
  const exact = Math.max(box.width / size.width, box.height / size.height) / scale;
  const units = STEP ** Math.ceil(Math.log(exact) / Math.log(STEP) - STILL);
  if (units === toldUnits) return;
  toldUnits = units;
  labels.replaceSync(`[data-board] .board :is(text, .grown, .grown > *) { --units: ${units.toFixed(3)} }`);
}

// How many times as large a board is in a window of another size: it is drawn as large as there is room for all of it.
function grownBy(before, now) {
  return before && now ? Math.min(now.width, now.height) / Math.min(before.width, before.height) : 1;
}

// The view in a window that has grown; then what is asked is looked for anew, unless somebody has moved away from it.
function lookAnew(frame, view, grown) {
  const { panzoom, sheet } = boards.get(frame), name = frame.dataset.board, last = focusViews.get(name);
  const moved = last?.shown && far(view, last.shown);
  const { x, y, scale } = last?.shown && !moved ? last.before : view;
  setView(panzoom, sheet, { x: x * grown, y: y * grown, scale }, AT_ONCE);
  if (moved) return;
  focusViews.delete(name);
  focusOnSpots(frame, AT_ONCE);
}

// `hidden` pixels of the window, from below, are covered: the board may be pushed up by as much.
function setView(panzoom, sheet, { x, y, scale }, options, hidden = 0) {
  // Panzoom would measure how small it may be, and how far it may go, on a page that still has the scale before.
  panzoom.zoom(scale, { ...options, contain: "" });
  const reach = (1 - 1 / scale) / 2;
  const within = (way, size, more = 0) => Math.max(-reach * size - more, Math.min(reach * size, way));
  panzoom.pan(within(x, sheet.offsetWidth), within(y, sheet.offsetHeight, hidden / scale), { ...options, contain: "" });
}

// [data-look="THING THING"]: the board moves so that these things fill its window, and back after. What somebody moves
// meanwhile stays until something else is asked.
function focusOnSpots(frame, options = motion()) {
  const { panzoom, sheet } = boards.get(frame), name = frame.dataset.board, last = focusViews.get(name);
  const band = bandOver(frame), things = frame.dataset.look ?? "", asked = things && `${band ? "band" : ""} ${things}`;
  if ((last?.asked ?? "") === asked) return;
  const now = viewOf(panzoom), moved = last?.shown && far(now, last.shown);
  const before = last?.shown && !moved ? last.before : now;
  const box = asked && around(sheet, things.split(" "));
  const hidden = band ? underBand(frame, band) : 0;
  if (box && (frame.clientWidth < ROOMY || !isInSight(frame, now, box, hidden))) {
    const pushed = pushedUp(frame, box, hidden), isRoomy = frame.clientWidth >= ROOMY && now.scale < FOCUS.least;
    const shown = isRoomy && isInSight(frame, pushed, box, hidden) ? pushed : closeUp(frame, box, hidden);
    setView(panzoom, sheet, shown, options, hidden);
    focusViews.set(name, { asked, before, shown: viewOf(panzoom) });
    return;
  }
  if (asked) focusViews.set(name, { asked }); // it is in sight as it is
  else focusViews.delete(name);
  if (last?.shown && !moved) setView(panzoom, sheet, before, options);
}

// All of the board, pushed up no farther than a box needs to stand above the band: where there is room, nothing is swung about.
function pushedUp(frame, box, hidden) {
  const below = frame.clientHeight / 2 - hidden - SLIP - box.y - box.height / 2;
  return { x: 0, y: Math.max(-hidden, Math.min(0, below)), scale: 1 };
}

// The view in which a box fills what is left of the window above the band.
function closeUp(frame, box, hidden) {
  const fit = FOCUS.margin * Math.min(frame.clientWidth / box.width, (frame.clientHeight - hidden) / box.height);
  const wanted = Math.max(FOCUS.most, Math.min(FOCUS.readable / box.smallest, FOCUS.closest));
  const scale = fit < FOCUS.least ? 1 : Math.min(fit, wanted);
  return { x: scale > 1 ? -box.x : 0, y: scale > 1 || hidden ? -box.y - hidden / 2 / scale : 0, scale };
}

// Whether a view shows all of a box: not cut off by the window, nor under the band.
function isInSight(frame, { x, y, scale }, box, hidden) {
  const right = scale * (Math.abs(box.x + x) + box.width / 2), below = scale * (box.y + y + box.height / 2);
  const above = scale * (box.y + y - box.height / 2), half = frame.clientHeight / 2 + 1;
  return right <= frame.clientWidth / 2 + 1 && above >= -half && below <= half - hidden;
}

// The band of a moment, if one lies over a board's window.
function bandOver(frame) {
  const band = frame.closest(".play")?.querySelector(":scope > [data-moment]");
  if (!band || turnOf(band) !== null) return null; // in table mode it lies over the tray
  const left = band.parentElement.getBoundingClientRect().left + band.offsetLeft, window = frame.getBoundingClientRect();
  const isBeside = left >= window.right - 1 || left + band.offsetWidth <= window.left + 1;
  return isBeside ? null : band;
}

// How much of a window, from below, lies under the band, wherever its animation has it now.
function underBand(frame, band) {
  const top = band.parentElement.getBoundingClientRect().top + band.offsetTop;
  return Math.max(0, Math.min(frame.getBoundingClientRect().bottom - top, FOCUS.hidden * frame.clientHeight));
}

// The box around some things, from the sheet's middle, in the sheet's own pixels at scale 1, and its smallest thing.
function around(sheet, names) {
  const whole = sheet.getBoundingClientRect(), unit = whole.width / sheet.offsetWidth || 1;
  const boxes = names.map((name) => find(sheet, name)).filter(Boolean).map((thing) => thing.getBoundingClientRect());
  if (!boxes.length) return null;
  const left = Math.min(...boxes.map((box) => box.left)), right = Math.max(...boxes.map((box) => box.right));
  const top = Math.min(...boxes.map((box) => box.top)), bottom = Math.max(...boxes.map((box) => box.bottom));
  return {
    x: ((left + right) / 2 - (whole.left + whole.right) / 2) / unit,
    y: ((top + bottom) / 2 - (whole.top + whole.bottom) / 2) / unit,
    width: (right - left) / unit,
    height: (bottom - top) / unit,
    smallest: Math.min(...boxes.map((box) => Math.max(box.width, box.height))) / unit,
  };
}

// Where things stand in the window of their board, once its camera rests: the middle of each and its size, in pixels.
export function placesInWindow(frame, names) {
  const sheet = boards.get(frame)?.sheet;
  return names.map((name) => find(sheet ?? frame, name)).filter(Boolean)
    .map((thing) => (sheet ? atRest(frame, sheet, thing) : within(frame, thing)));
}

function atRest(frame, sheet, thing) {
  const whole = sheet.getBoundingClientRect(), unit = whole.width / sheet.offsetWidth || 1;
  const box = thing.getBoundingClientRect(), { x, y, scale } = viewOf(boards.get(frame).panzoom), size = scale / unit;
  return {
    x: frame.clientWidth / 2 + scale * x + ((box.left + box.right) / 2 - (whole.left + whole.right) / 2) * size,
    y: frame.clientHeight / 2 + scale * y + ((box.top + box.bottom) / 2 - (whole.top + whole.bottom) / 2) * size,
    width: box.width * size,
    height: box.height * size,
  };
}

function within(frame, thing) {
  const window = frame.getBoundingClientRect(), box = thing.getBoundingClientRect();
  return { x: (box.left + box.right) / 2 - window.left, y: (box.top + box.bottom) / 2 - window.top, width: box.width, height: box.height };
}

// A thing by its name as a spot, a target, what it explains, or its key; the first that is drawn.
function find(sheet, name) {
  const named = ["spot", "target", "explain", "key"].map((kind) => `[data-${kind}="${CSS.escape(name)}"]`).join();
  return [...sheet.querySelectorAll(named)].find((thing) => thing.getClientRects().length);
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

// How points of a board's window on the screen will have moved when it has the view that it is coming to; null if it has.
export function coming(frame) {
  const { panzoom, sheet } = boards.get(frame) ?? {};
  if (!panzoom) return null;
  const now = new DOMMatrix(getComputedStyle(sheet).transform), { x, y, scale } = viewOf(panzoom);
  const then = new DOMMatrix([scale, 0, 0, scale, scale * x, scale * y]);
  if (Math.abs(now.a - then.a) < STILL && Math.abs(now.e - then.e) + Math.abs(now.f - then.f) < 0.5) return null;
  const box = sheet.getBoundingClientRect();
  const middle = [box.x + box.width / 2 - now.e, box.y + box.height / 2 - now.f];
  return new DOMMatrix().translate(...middle).multiply(then).multiply(now.inverse()).translate(-middle[0], -middle[1]);
}

function forget(frame) {
  const { panzoom, listeners } = boards.get(frame);
  listeners.abort();
  sizes.unobserve(frame);
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
