// The air over the page, in which pieces fly: pictures of them, in a layer that nobody touches, hears or searches. It lies
// outside of what is patched. A picture is made of what is on the page, at the size that it has there.
import { turnedBy } from "./motion_places.js";

const SVG = "http://www.w3.org/2000/svg";
// What says which colours the seats have, by its name in the layer. (Only the page itself is what is being played.)
const KEEPS = { "data-marks": "data-marks", "data-rival": "data-rival", "data-players": "data-players", "data-of": "data-playing" };
let layer = null;

// The layer, with the colours of the page.
function air(root) {
  if (!layer?.isConnected) {
    layer = document.createElement("div");
    layer.className = "air";
    layer.ariaHidden = "true";
    document.body.append(layer);
  }
  for (const [name, ofPage] of Object.entries(KEEPS)) {
    const value = root.querySelector(`[${ofPage}]`)?.getAttribute(ofPage) ?? null;
    if (value === null) layer.removeAttribute(name);
    else layer.setAttribute(name, value);
  }
  return layer;
}

// Puts pictures into the air.
export function raise(root, ...nodes) {
  air(root).append(...nodes);
}

// A picture of an element where a box is. `camera` is how the board will have moved by then.
export function pictureOf(element, box, camera = null) {
  const picture = element.ownerSVGElement ? drawnPicture(element, box, camera) : pagePicture(element, box);
  for (const one of [picture, ...picture.querySelectorAll("*")]) anonymous(one);
  return picture;
}

// A box of the air, in which something is.
export function flyer({ x, y, width, height }, name, ...children) {
  const node = document.createElement("div");
  node.className = name;
  place(node, x - width / 2, y - height / 2, width, height);
  node.append(...children);
  return node;
}

// Part of a drawing, as its board shows it.
function drawnPicture(element, box, camera) {
  const board = element.ownerSVGElement, [svg, group] = ["svg", "g"].map((name) => document.createElementNS(SVG, name));
  const { a, b, c, d, e, f } = (camera ?? new DOMMatrix()).multiply(element.parentNode.getScreenCTM());
  const [left, top] = [box.x - box.width / 2, box.y - box.height / 2];
  group.setAttribute("transform", `matrix(${[a, b, c, d, e - left, f - top].join(" ")})`);
  group.append(within(element, board));
  svg.setAttribute("class", (board.closest(".board") ?? board).getAttribute("class") ?? "");
  svg.append(group);
  Object.assign(svg.style, { width: "100%", height: "100%", overflow: "visible" });
  svg.style.setProperty("--units", board.closest("[data-board]")?.style.getPropertyValue("--units") ?? "");
  return svg;
}

// Part of the page: as wide as it is there, and turned to whom it is turned there.
function pagePicture(element, box) {
  const picture = within(element, element.closest(".play")), turn = turnedBy(element);
  const copy = picture.querySelector(".air-copied") ?? picture;
  const [width, height] = turn % 180 ? [box.height, box.width] : [box.width, box.height];
  place(copy, (box.width - width) / 2, (box.height - height) / 2, width, height);
  Object.assign(copy.style, { position: "absolute", margin: "0", boxSizing: "border-box", rotate: `${turn}deg` });
  return picture;
}

function place(node, left, top, width, height) {
  Object.assign(node.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
}

// A copy of an element in empty copies of what it lies in, up to `top`, so that the style sheets find it.
function within(element, top) {
  let copy = element.cloneNode(true);
  copy.classList.add("air-copied");
  for (let around = element.parentElement; around && around !== top; around = around.parentElement) {
    const outer = around.cloneNode(false);
    if (!around.ownerSVGElement) outer.style.display = "contents";
    outer.removeAttribute("transform");
    outer.append(copy);
    copy = outer;
  }
  return copy;
}

// Nothing in the air is known by a name, stands for something or can be reached.
function anonymous(element) {
  for (const name of element.getAttributeNames())
    if (/^(data-|aria-|id$|role$|tabindex$|title$|popover)/.test(name)) element.removeAttribute(name);
}
