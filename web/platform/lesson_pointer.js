// [data-point="space:12 @hand"]: draws a ring around what a lesson's coach points at. Names are those of
// data-spot, data-target or data-explain on the board; a name after @ is a part of the page.
const SVG = "http://www.w3.org/2000/svg";
const AIR = 4; // pixels between a thing and its ring
const PARTS = {
  seat: (number) => `.seats > .seat-item:nth-child(${Number(number) + 1})`,
  option: (key) => `[data-option="${CSS.escape(key)}"]`,
  hand: () => ".hand",
  prompt: () => ".prompt-row",
  options: () => ".options, .dock-content",
  undo: () => '[data-action="undo"]',
  hint: () => '[data-action="hint"]',
  log: () => ".log-button",
  where: () => ".top-where",
  rail: () => ".rail",
  board: () => ".board-pane",
};

// `anew`: what is pointed at is scrolled to once more.
export function syncLessonPointer(root, anew = false) {
  for (const old of root.querySelectorAll(".point")) old.remove();
  for (const old of root.querySelectorAll("[data-pointed]")) delete old.dataset.pointed;
  const table = root.querySelector("[data-point]");
  const names = table?.dataset.point.split(" ").filter(Boolean) ?? [];
  const things = names.map((name) => find(table, name)).filter(Boolean);
  for (const thing of things) {
    if (thing.ownerSVGElement) ring(thing);
    else thing.dataset.pointed = "";
  }
  if (anew || names.join(" ") !== shown) things.filter((thing) => !thing.closest("svg, .board-page")).reverse().forEach(show);
  shown = names.join(" ");
}

// Scrolls to the target once per step, so that a person can scroll away again; a board looks at it by itself (pan_zoom.js).
let shown = "";
function show(thing) {
  const box = thing.getBoundingClientRect();
  const isCut = box.left < 0 || box.right > innerWidth;
  // With "nearest" a list with scroll-snap would jump back.
  thing.scrollIntoView({ block: "nearest", inline: isCut ? "start" : "nearest" });
}

// The first of that name that is visible: it may also stand in a closed panel.
function find(table, name) {
  return [...table.querySelectorAll(selectorOf(name))].find((thing) => thing.getClientRects().length);
}

function selectorOf(name) {
  if (!name.startsWith("@")) return ["spot", "target", "explain"].map((kind) => `[data-${kind}="${CSS.escape(name)}"]`).join();
  const [part, ...rest] = name.slice(1).split(":");
  return PARTS[part](rest.join(":"));
}

// In the board's own units, so that it moves with the board.
function ring(thing) {
  const board = thing.ownerSVGElement, way = board.getScreenCTM().inverse();
  const own = ownRing(thing), shape = own?.cloneNode() ?? frame(thing, way);
  const group = document.createElementNS(SVG, "g");
  group.setAttribute("class", "point");
  if (own) {
    const { a, b, c, d, e, f } = way.multiply(own.parentNode.getScreenCTM());
    group.setAttribute("transform", `matrix(${[a, b, c, d, e, f].join(" ")})`);
  }
  for (const kind of ["point-ring under", "point-ring"]) {
    const made = shape.cloneNode();
    made.setAttribute("class", kind);
    group.append(made);
  }
  board.append(group);
}

// A thing's own outline, or the ring by which it is offered or has the focus: a finger may miss it by far.
function ownRing(thing) {
  if (thing instanceof SVGGeometryElement) return thing;
  const rings = [thing, thing.parentNode].map((one) => one.querySelector(":scope > .ring") ?? one.querySelector(":scope > .ring-focus"));
  return rings.find(Boolean);
}

// What has none gets a frame.
function frame(thing, way) {
  const box = thing.getBoundingClientRect(), made = document.createElementNS(SVG, "rect");
  const from = new DOMPoint(box.left - AIR, box.top - AIR).matrixTransform(way);
  const to = new DOMPoint(box.right + AIR, box.bottom + AIR).matrixTransform(way);
  const size = { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y, rx: (to.y - from.y) / 5 };
  for (const [name, value] of Object.entries(size)) made.setAttribute(name, value);
  return made;
}
