// Shows that there is more to scroll to: [data-scroll] gets data-more="above below" while content is hidden
// there; CSS draws the shadow. Sizes are read in a ResizeObserver; the attribute is set a frame later, because
// it may remove a scroll bar and so change the size that is being observed.
import { beforePaint } from "./frames.js";

const SCROLLER = "[data-scroll]";
const SLACK = 4; // pixels that do not count

const trays = new Set(), scrollers = new Set(); // that have another size since the last frame
const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (target.matches(".tray")) trays.add(target);
    for (let part = target; part; part = part.parentElement) if (part.matches(SCROLLER)) scrollers.add(part);
  }
  beforePaint(markAll);
});
const watched = new WeakSet();

// `shown`: what has just come onto the page; nothing else is new to be watched.
export function syncScrollHints(shown) {
  for (const part of shown) {
    if (part.parentElement.matches(SCROLLER)) watch(part);
    for (const scroller of part.querySelectorAll(SCROLLER)) watchWith(scroller);
    if (part.matches(SCROLLER)) watchWith(part);
  }
}

function watchWith(scroller) {
  for (const part of [scroller, ...scroller.children]) watch(part);
}

function watch(part) {
  if (watched.has(part)) return;
  watched.add(part);
  sizes.observe(part);
}

// What confirms takes its room from the choices: the chosen one stays among those in sight.
function showChosen(tray) {
  tray.querySelector(".chosen")?.scrollIntoView({ block: "nearest" });
}

// Reads them all, and writes when whatever else reads in this frame has done so.
function markAll() {
  trays.forEach(showChosen);
  const hidden = [...scrollers].map((scroller) => [scroller, hiddenIn(scroller)]);
  trays.clear();
  scrollers.clear();
  queueMicrotask(() => hidden.forEach(([scroller, more]) => mark(scroller, more)));
}

function hiddenIn(scroller) {
  const below = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
  return [scroller.scrollTop > SLACK && "above", below > SLACK && "below"].filter(Boolean).join(" ");
}

function mark(scroller, more) {
  if (more === (scroller.dataset.more ?? "")) return;
  if (more) scroller.dataset.more = more;
  else delete scroller.dataset.more;
}

document.addEventListener("scroll", ({ target }) => {
  if (target instanceof Element && target.matches(SCROLLER)) mark(target, hiddenIn(target));
}, { capture: true, passive: true });
