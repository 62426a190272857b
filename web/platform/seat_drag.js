// Round the table that New match draws, [data-round-table], a player, [data-drag="SEAT"], is dragged to an edge. Who
// cannot drag taps: the button itself leads to the next edge.
const SLIP = 8; // pixels a finger may slip and still tap
let held = null; // the player under the finger: its button, where it was touched, and whether it is carried by now
let carried = false; // the click that ends a drag does nothing

// `put` is called with a seat and the edge to which it was dragged.
export function listenForSeatDrag(root, put) {
  root.addEventListener("pointerdown", (event) => {
    const button = event.target.closest("[data-drag]");
    carried = false;
    held = button && event.isPrimary && event.button === 0 ? { button, x: event.clientX, y: event.clientY, moves: false } : null;
  });
  addEventListener("pointermove", (event) => {
    if (held && event.isPrimary) carry(event);
  });
  addEventListener("pointerup", (event) => {
    if (!held || !event.isPrimary) return;
    const { button, moves } = held, edge = edgeAt(button.closest("[data-round-table]"), event);
    letGo();
    carried = moves;
    if (moves) put(button.dataset.drag, edge);
  });
  addEventListener("pointercancel", letGo);
  root.addEventListener("click", (event) => {
    if (!carried || !event.detail || !event.target.closest("[data-round-table]")) return;
    carried = false;
    event.stopPropagation();
    event.preventDefault();
  }, { capture: true });
}

function carry({ clientX, clientY, pointerId }) {
  const way = [clientX - held.x, clientY - held.y];
  if (!held.moves && Math.hypot(...way) < SLIP) return;
  if (!held.moves) held.button.setPointerCapture(pointerId);
  held.moves = true;
  held.button.dataset.dragging = "";
  held.button.style.translate = way.map((one) => `${one}px`).join(" ");
  mark(held.button.closest("[data-round-table]"), edgeAt(held.button.closest("[data-round-table]"), { clientX, clientY }));
}

function letGo() {
  if (!held) return;
  delete held.button.dataset.dragging;
  held.button.style.translate = "";
  mark(held.button.closest("[data-round-table]"), "");
  held = null;
}

// The edge to which it would go shows it.
function mark(table, edge) {
  for (const side of table?.querySelectorAll("[data-edge]") ?? []) side.toggleAttribute("data-over", side.dataset.edge === edge);
}

// The edge of the drawn table that is nearest.
function edgeAt(table, { clientX, clientY }) {
  const { left, top, width, height } = table.getBoundingClientRect();
  const aside = (2 * (clientX - left)) / width - 1, below = (2 * (clientY - top)) / height - 1;
  if (Math.abs(aside) > Math.abs(below)) return aside < 0 ? "left" : "right";
  return below < 0 ? "top" : "bottom";
}
