// In table mode (web/styles/shell/table_mode.css) a part of the page is turned to the edge at which somebody sits.

// By how many degrees, clockwise, what an element lies in is turned; null where the table is as usual.
export function turnOf(element) {
  const turn = parseFloat(getComputedStyle(element).getPropertyValue("--turn"));
  return Number.isNaN(turn) ? null : turn;
}

// A way on the screen, in pixels, as one in what an element lies in.
export function wayWithin(element, [dx, dy]) {
  const turn = turnOf(element);
  if (!turn) return [dx, dy];
  const way = new DOMPoint(dx, dy).matrixTransform(new DOMMatrix().rotate(-turn));
  return [way.x, way.y];
}
