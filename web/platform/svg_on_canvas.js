// Draws what the page shows as SVG on a canvas, with the colours and fonts that it has there: shapes and letters, groups with
// an opacity. Masks, patterns, gradients and images are not in our drawings.
const STYLES = { fill: "fillStyle", stroke: "strokeStyle", "stroke-width": "lineWidth", "stroke-linecap": "lineCap", "stroke-linejoin": "lineJoin" };

// The layers of an element, each an <svg> or a plain colour over all of it, in a box of the canvas.
export function drawPicture(pen, element, box) {
  pen.save();
  pen.beginPath();
  pen.rect(box.x, box.y, box.width, box.height);
  pen.clip();
  pen.fillStyle = getComputedStyle(element).backgroundColor;
  pen.fillRect(box.x, box.y, box.width, box.height);
  const whole = element.getBoundingClientRect();
  for (const layer of element.children) {
    if (layer instanceof SVGSVGElement) drawSvg(pen, layer, placed(layer, whole, box));
    else {
      pen.fillStyle = getComputedStyle(layer).backgroundColor;
      pen.fillRect(box.x, box.y, box.width, box.height);
    }
  }
  pen.restore();
}

// The box of a layer on the canvas: in proportion where it is within the element.
function placed(layer, whole, { x, y, width, height }) {
  const own = layer.getBoundingClientRect(), across = width / whole.width, down = height / whole.height;
  return { x: x + (own.x - whole.x) * across, y: y + (own.y - whole.y) * down, width: own.width * across, height: own.height * down };
}

// As preserveAspectRatio wants it: "slice" fills the box, "meet" is all within it; YMax stands on its foot.
function drawSvg(pen, svg, box) {
  const { x, y, width, height } = svg.viewBox.baseVal, fit = svg.preserveAspectRatio.baseVal;
  const [across, down] = [box.width / width, box.height / height];
  const scale = fit.meetOrSlice === SVGPreserveAspectRatio.SVG_MEETORSLICE_SLICE ? Math.max(across, down) : Math.min(across, down);
  const isFoot = fit.align === SVGPreserveAspectRatio.SVG_PRESERVEASPECTRATIO_XMIDYMAX;
  pen.save();
  pen.translate(box.x + (box.width - width * scale) / 2, box.y + (box.height - height * scale) * (isFoot ? 1 : 0.5));
  pen.scale(scale, scale);
  pen.translate(-x, -y);
  for (const child of svg.children) drawNode(pen, child);
  pen.restore();
}

function drawNode(pen, node) {
  const style = getComputedStyle(node), opacity = Number(style.opacity);
  if (style.display === "none" || style.visibility === "hidden" || !opacity) return;
  if (opacity < 1 && node.childElementCount) return drawFaint(pen, node, opacity);
  pen.save();
  pen.globalAlpha = opacity;
  drawSolid(pen, node, style);
  pen.restore();
}

function drawSolid(pen, node, style) {
  const { a, b, c, d, e, f } = node.transform?.baseVal.consolidate()?.matrix ?? new DOMMatrix();
  pen.transform(a, b, c, d, e, f);
  if (node.localName === "text") return drawLetters(pen, node, style);
  const shape = outlineOf(node);
  if (!shape) return node.childNodes.forEach((child) => child instanceof SVGElement && drawNode(pen, child));
  for (const [name, to] of Object.entries(STYLES)) pen[to] = name === "stroke-width" ? parseFloat(style.strokeWidth) : style.getPropertyValue(name);
  if (style.fill !== "none") pen.fill(shape);
  if (style.stroke !== "none") pen.stroke(shape);
}

// A group is faint as a whole: it is drawn by itself first.
function drawFaint(pen, node, opacity) {
  const own = document.createElement("canvas"), { width, height } = pen.canvas;
  [own.width, own.height] = [width, height];
  const inner = own.getContext("2d");
  inner.setTransform(pen.getTransform());
  drawSolid(inner, node, getComputedStyle(node));
  pen.save();
  pen.resetTransform();
  pen.globalAlpha = opacity;
  pen.drawImage(own, 0, 0);
  pen.restore();
}

function outlineOf(node) {
  if (node.localName === "path") return new Path2D(node.getAttribute("d"));
  if (!["circle", "ellipse", "rect"].includes(node.localName)) return null;
  const made = new Path2D(), size = (name) => node[name].baseVal.value;
  if (node.localName === "circle") made.arc(size("cx"), size("cy"), size("r"), 0, 2 * Math.PI);
  else if (node.localName === "ellipse") made.ellipse(size("cx"), size("cy"), size("rx"), size("ry"), 0, 0, 2 * Math.PI);
  else made.rect(size("x"), size("y"), size("width"), size("height"));
  return made;
}

function drawLetters(pen, node, style) {
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  pen.textAlign = { middle: "center", end: "right" }[style.textAnchor] ?? "left";
  pen.fillStyle = style.fill;
  const at = (name) => Number(node.getAttribute(name) ?? 0);
  pen.fillText(node.textContent.trim(), at("x"), at("y"));
}
