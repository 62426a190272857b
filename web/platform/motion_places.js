// Where things of the page are on the screen. All of this only reads.
import { coming } from "./pan_zoom.js";
import { turnOf } from "./table_rotation.js";

// A box on the screen, in pixels, by its middle.
export function boxOf(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2, width, height };
}

export function isDrawn(element) {
  return element.getClientRects().length > 0;
}

// Where an element stands: its box, and for one on a board also its middle in the board's own units, so that it is
// found again when the board has moved.
export function placeOf(element) {
  const box = boxOf(element), board = element.ownerSVGElement;
  const onBoard = board && new DOMPoint(box.x, box.y).matrixTransform(board.getScreenCTM().inverse());
  return { box, board, parent: element.parentNode, onBoard };
}

// Where on the screen an old place is now, if the piece is still on its board.
export function pointNow({ box, board, onBoard }, piece) {
  const isOnBoard = board?.isConnected && (!piece || piece.ownerSVGElement === board);
  return isOnBoard ? onBoard.matrixTransform(board.getScreenCTM()) : box;
}

// Reads boxes as they will be when the boards stand still: a camera that has just been told to move has not begun.
export function stillBoxes() {
  const cameras = new Map(); // board's window -> how its points on the screen will have moved, if at all
  const cameraOf = (element) => {
    const frame = element.closest("[data-board]");
    if (frame && !cameras.has(frame)) cameras.set(frame, coming(frame));
    return cameras.get(frame) ?? null;
  };
  return {
    cameraOf,
    boxOf(element) {
      const box = boxOf(element), camera = cameraOf(element);
      if (!camera) return box;
      const { x, y } = new DOMPoint(box.x, box.y).matrixTransform(camera);
      return { x, y, width: box.width * camera.a, height: box.height * camera.a };
    },
  };
}

// The element that is the home of a piece, by one of its names: what says so (data-home-of), a spot of the board or a
// piece. One that is not drawn is somewhere within what is.
export function homeOf(root, names) {
  for (const name of names.split(" ").filter(Boolean)) {
    const named = CSS.escape(name);
    const found = [...root.querySelectorAll(`[data-home-of~="${named}"], [data-spot="${named}"], [data-piece="${named}"]`)];
    const home = found.find(isDrawn) ?? drawnAround(found[0]);
    if (home) return home;
  }
  return null;
}

// The drawing of a home, by which its pieces are known.
export function signOf(root, name) {
  return root.querySelector(`[data-home-of~="${CSS.escape(name)}"] svg`);
}

// What an element lies in that is drawn, or itself.
export function drawnAround(element) {
  while (element && !isDrawn(element)) element = element.parentElement;
  return element ?? null;
}

// The box of a moment's band, wherever its animation has it now; none without one, or where it lies before somebody's edge.
export function bandOf(root) {
  const band = root.querySelector(".play > [data-moment]");
  if (!band || turnOf(band) !== null) return null;
  const around = band.parentElement.getBoundingClientRect(), left = around.x + band.offsetLeft, top = around.y + band.offsetTop;
  return { left, top, right: left + band.offsetWidth, bottom: top + band.offsetHeight };
}

// The window of the board that scrolls, if a place is out of sight there.
export function windowOver(element, { y }) {
  const window = element.closest(".board-page")?.getBoundingClientRect();
  return window && (y < window.top || y > window.bottom) ? window : null;
}

// By how many degrees an element of the page (not of a drawing) is turned.
export function turnedBy(element) {
  return element.closest("[data-edge]") ? turnOf(element) ?? 0 : 0;
}
