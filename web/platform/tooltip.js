// The tooltip: shows the aria-label of what the mouse or the focus is on. Touch has none; there the same
// text is shown before a choice is confirmed.
const LABELLED = "[data-option][aria-label], [data-action][aria-label], [data-spot][aria-label]";
const AWAY = 14; // pixels between the tooltip and its target
const EDGE = 8; // pixels between the tooltip and the edge of the page
const DELAY = 120; // milliseconds that the mouse rests first

const tip = document.createElement("div");
const title = document.createElement("strong"), more = document.createElement("span");
let target = null, waiting = 0;
let touched = false; // by a finger, and no key was pressed since: what is focused then was not looked for

tip.className = "tip";
tip.hidden = true;
tip.setAttribute("aria-hidden", "true");
tip.append(title, more);
document.body.append(tip);

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  const found = event.target.closest?.(LABELLED);
  if (found === target) return;
  hide();
  if (!found) return;
  target = found;
  const { clientX: x, clientY: y } = event;
  waiting = setTimeout(() => show(x, y - AWAY, y + AWAY), DELAY);
});
document.addEventListener("pointerdown", ({ pointerType }) => (touched = pointerType === "touch"), { capture: true });
document.addEventListener("keydown", () => (touched = false), { capture: true });
document.addEventListener("focusin", ({ target: found }) => {
  if (touched || !found.matches(LABELLED) || !found.matches(":focus-visible")) return;
  hide();
  target = found;
  const { left, width, top, bottom } = found.getBoundingClientRect();
  show(left + width / 2, top - AWAY / 2, bottom + AWAY / 2);
});
for (const gone of ["focusout", "pointerdown", "pointerleave", "wheel", "keydown"])
  document.addEventListener(gone, hide, { capture: true, passive: true });

// After a patch the target may be gone or have another label: then the tooltip hides.
export function updateTooltip() {
  if (target && !(target.isConnected && target.getAttribute("aria-label") === tip.dataset.label)) hide();
}

function show(x, above, below) {
  const label = target?.isConnected && target.getAttribute("aria-label");
  if (!label) return hide();
  const [first, ...rest] = label.split(", ");
  tip.dataset.label = label;
  title.textContent = first;
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
  // The text may be a seat's secret: it must not stay in the page.
  tip.dataset.label = title.textContent = more.textContent = "";
}
