// [data-hint="KEY"]: puts a pin with a bulb on the element of this option, so that it is recognised without
// its colour. Where an option is put together from several taps, [data-hint-at="THING THING"] names them, and
// the next one gets the pin.
const SVG = "http://www.w3.org/2000/svg";
const BULB = "M9.2 16.4q-.1-1.5-1.6-3.1-1.5-1.7-1.4-4Q6.5 4 12 3.9q5.5.1 5.8 5.4.1 2.3-1.4 4-1.5 1.6-1.6 3.1-2.8.3-5.6 0ZM9.7 18.7q2.3.3 4.6 0M10.5 21q1.5.2 3 0";
const SIZE = 26; // pixels of a pin on a board
const LARGE = 90; // pixels: a larger element has its pin above its middle instead of at its corner

export function syncHintPin(root) {
  for (const old of root.querySelectorAll(".hint-pin")) old.remove();
  for (const old of root.querySelectorAll("[data-hinted]")) unmark(old);
  const table = root.querySelector("[data-hint]");
  if (table) [optionOf(table), nextOf(table)].filter(Boolean).forEach(mark);
}

function mark(thing) {
  thing.dataset.hinted = "";
  thing.setAttribute("aria-describedby", "hint-title");
  if (thing.ownerSVGElement) lay(pin(), thing);
  else thing.append(pin());
}

function unmark(thing) {
  delete thing.dataset.hinted;
  thing.removeAttribute("aria-describedby");
}

function optionOf(table) {
  return table.querySelector(`[data-option="${CSS.escape(table.dataset.hint)}"]`);
}

function nextOf(table) {
  const names = table.dataset.hintAt.split(" ").filter(Boolean);
  return names.map((name) => table.querySelector(`[data-action="pick"][data-target="${CSS.escape(name)}"]`)).find(Boolean);
}

function pin() {
  const made = document.createElementNS(SVG, "svg");
  for (const [name, value] of Object.entries({ class: "hint-pin", viewBox: "0 0 24 24", "aria-hidden": "true" }))
    made.setAttribute(name, value);
  made.innerHTML = `<circle cx="12" cy="12" r="11.4"/><path d="${BULB}" transform="translate(2.4 1.6) scale(.8)"/>`;
  return made;
}

// On a board the pin is drawn last and in the board's own units, so that it moves with the board.
function lay(made, thing) {
  const ring = thing.querySelector(":scope > .ring") ?? thing, board = thing.ownerSVGElement;
  const box = ring.getBoundingClientRect(), way = board.getScreenCTM();
  const aside = Math.max(box.width, box.height) < LARGE ? 0.85 : 0.5;
  const { x, y } = new DOMPoint(box.x + box.width * aside, box.y + box.height * 0.15).matrixTransform(way.inverse());
  const sheet = board.closest("[data-pan]"), near = sheet?.offsetWidth ? sheet.getBoundingClientRect().width / sheet.offsetWidth : 1;
  const size = SIZE * near / way.a; // as large as on a board that is not zoomed
  for (const [name, value] of Object.entries({ x: x - size / 2, y: y - size / 2, width: size, height: size }))
    made.setAttribute(name, value);
  board.append(made);
}
