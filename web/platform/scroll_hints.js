// Shows that there is more to scroll to: [data-scroll] gets data-more="above below" while content is hidden
// there; CSS draws the shadow. Sizes are read in a ResizeObserver, whose layout is made; the attribute is set a frame
// later, and only where it changes, because it may remove a scroll bar and so change the size that is being observed.
import { beforePaint } from "./frames.js";

const SCROLLER = "[data-scroll]";
const SLACK = 4; // pixels that do not count

const later = new Map(); // scroller -> what it is to show in the next frame
const sizes = new ResizeObserver((entries) => {
  const scrollers = new Set();
  for (const { target } of entries) {
    if (target.matches(".tray")) showChosen(target);
    for (let part = target; part; part = part.parentElement) if (part.matches(SCROLLER)) scrollers.add(part);
  }
  for (const scroller of scrollers) {
    const more = hiddenIn(scroller);
    if (more === shownAt(scroller)) later.delete(scroller);
    else later.set(scroller, more);
  }
  if (later.size) beforePaint(markAll);
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

// Writes when whatever else reads in this frame has done so.
function markAll() {
  const marks = [...later];
  later.clear();
  queueMicrotask(() => marks.forEach(([scroller, more]) => mark(scroller, more)));
}

function hiddenIn(scroller) {
  const below = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
  return [scroller.scrollTop > SLACK && "above", below > SLACK && "below"].filter(Boolean).join(" ");
}

function shownAt(scroller) {
  return scroller.dataset.more ?? "";
}

function mark(scroller, more) {
  if (more === shownAt(scroller)) return;
  if (more) scroller.dataset.more = more;
  else delete scroller.dataset.more;
}

document.addEventListener("scroll", ({ target }) => {
  if (target instanceof Element && target.matches(SCROLLER)) mark(target, hiddenIn(target));
}, { capture: true, passive: true });
