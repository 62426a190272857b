// What a place, a card or a picture of a button stands for, shown at the mouse or at the focus: the
// words that screen readers hear. Fingers have none of it; they see the same before they confirm.
const TOLD = "[data-option][aria-label], [data-action][aria-label], [data-spot][aria-label]";
const AWAY = 14; // pixels between the tip and what it is about
const EDGE = 8; // pixels between the tip and the edge of the page
const PATIENCE = 120; // milliseconds for which the mouse rests first

const tip = document.createElement("div");
const about = document.createElement("strong"), more = document.createElement("span");
let target = null, waiting = 0;

tip.className = "tip";
tip.hidden = true;
tip.setAttribute("aria-hidden", "true");
tip.append(about, more);
document.body.append(tip);

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  const found = event.target.closest?.(TOLD);
  if (found === target) return;
  hide();
  if (!found) return;
  target = found;
  const { clientX: x, clientY: y } = event;
  waiting = setTimeout(() => show(x, y - AWAY, y + AWAY), PATIENCE);
});
document.addEventListener("focusin", ({ target: found }) => {
  if (!found.matches(TOLD) || !found.matches(":focus-visible")) return;
  hide();
  target = found;
  const { left, width, top, bottom } = found.getBoundingClientRect();
  show(left + width / 2, top - AWAY / 2, bottom + AWAY / 2);
});
for (const gone of ["focusout", "pointerdown", "pointerleave", "wheel", "keydown"])
  document.addEventListener(gone, hide, { capture: true, passive: true });

// After a patch: what was told of may be gone, or may stand for something else.
export function renewTip() {
  if (target && !(target.isConnected && target.getAttribute("aria-label") === tip.dataset.told)) hide();
}

function show(x, above, below) {
  const told = target?.isConnected && target.getAttribute("aria-label");
  if (!told) return hide();
  const [first, ...rest] = told.split(", ");
  tip.dataset.told = told;
  about.textContent = first;
  more.textContent = rest.join(", ");
  tip.hidden = false;
  const { width, height } = tip.getBoundingClientRect();
  const left = Math.max(EDGE, Math.min(x - width / 2, innerWidth - width - EDGE));
  tip.style.left = `${left}px`;
  tip.style.top = `${above - height < EDGE ? below : above - height}px`;
}

function hide() {
  clearTimeout(waiting);
  target = null;
  tip.hidden = true;
  // What only one seat may know does not stay in the page.
  tip.dataset.told = about.textContent = more.textContent = "";
}
