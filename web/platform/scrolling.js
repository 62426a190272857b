// What scrolls says so: [data-scroll] wears data-more="above below" as long as something is out of
// sight there; the sheet draws it. Sizes are read when the browser has just laid them out anyway.
const SLACK = 4; // pixels that are no loss

const sizes = new ResizeObserver((entries) => {
  const scrollers = new Set();
  for (const { target } of entries)
    for (let part = target; part; part = part.parentElement)
      if (part.matches("[data-scroll]")) scrollers.add(part);
  scrollers.forEach(mark);
});
const watched = new WeakSet();

export function syncScrolls(root) {
  for (const scroller of root.querySelectorAll("[data-scroll]"))
    for (const part of [scroller, ...scroller.children]) watch(part);
}

function watch(part) {
  if (watched.has(part)) return;
  watched.add(part);
  sizes.observe(part);
}

function mark(scroller) {
  const below = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
  const more = [scroller.scrollTop > SLACK && "above", below > SLACK && "below"].filter(Boolean).join(" ");
  if (more === (scroller.dataset.more ?? "")) return;
  if (more) scroller.dataset.more = more;
  else delete scroller.dataset.more;
}

document.addEventListener("scroll", ({ target }) => {
  if (target instanceof Element && target.matches("[data-scroll]")) mark(target);
}, { capture: true, passive: true });
