// [data-qr="TEXT"]: the text as a QR code, dark on light in every theme, with its quiet zone.
const SVG = "http://www.w3.org/2000/svg";
const QUIET = 4; // modules around a code that must stay light
let encoder = null;

// Whether the code is drawn already and its text has not changed.
export function isDrawn(old, fresh) {
  return old.dataset.qr !== undefined && old.dataset.qr === fresh.dataset?.qr && old.firstChild !== null;
}

const boxes = new ResizeObserver((entries) => { for (const { target } of entries) fit(target); });

export function syncQrCodes(root) {
  for (const place of root.querySelectorAll("[data-qr]")) if (place.dataset.drawn !== place.dataset.qr) draw(place);
}

async function draw(place) {
  const text = place.dataset.qr;
  place.dataset.drawn = text;
  encoder ??= import("../../vendor/qr/index.js");
  const { encodeQR } = await encoder;
  if (place.dataset.qr !== text) return;
  place.replaceChildren(drawing(encodeQR(text, "raw", { ecc: place.dataset.level, border: QUIET })));
  boxes.observe(place);
}

// Every module is a whole number of device pixels wide, so that nothing is blurred or uneven.
function fit(place) {
  const drawn = place.firstChild, modules = drawn?.viewBox.baseVal.width;
  if (!modules) return;
  const side = Math.floor(place.clientWidth * devicePixelRatio / modules) * modules / devicePixelRatio;
  for (const name of ["width", "height"]) drawn.setAttribute(name, side || place.clientWidth);
}

// One path for all dark modules: a run in a row is one rectangle.
function drawing(rows) {
  const made = document.createElementNS(SVG, "svg"), size = rows.length;
  made.setAttribute("viewBox", `0 0 ${size} ${size}`);
  made.setAttribute("width", "100%");
  made.setAttribute("shape-rendering", "crispEdges");
  made.setAttribute("aria-hidden", "true");
  made.append(shape("rect", { width: size, height: size, fill: "#fff" }), shape("path", { d: rows.map(runs).join(""), fill: "#000" }));
  return made;
}

function runs(row, y) {
  let drawn = "";
  for (let x = 0, end; x < row.length; x = end) {
    for (end = x + 1; end < row.length && row[end] === row[x];) end += 1;
    if (row[x]) drawn += `M${x} ${y}h${end - x}v1h${x - end}z`;
  }
  return drawn;
}

function shape(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  return made;
}
