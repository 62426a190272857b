// Shows that there is more to scroll to: [data-scroll] gets data-more="above below" while content is hidden
// there; CSS draws the shadow. Sizes are read in a ResizeObserver; the attribute is set a frame later, because
// it may remove a scroll bar and so change the size that is being observed.
const SCROLLER = "[data-scroll]";
const SLACK = 4; // pixels that do not count

const sizes = new ResizeObserver((entries) => {
  const scrollers = new Set();
  for (const { target } of entries)
    for (let part = target; part; part = part.parentElement)
      if (part.matches(SCROLLER)) scrollers.add(part);
  const trays = entries.map(({ target }) => target).filter((one) => one.matches(".tray"));
  requestAnimationFrame(() => {
    trays.forEach(showChosen);
    scrollers.forEach(mark);
  });
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

function mark(scroller) {
  const below = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
  const more = [scroller.scrollTop > SLACK && "above", below > SLACK && "below"].filter(Boolean).join(" ");
  if (more === (scroller.dataset.more ?? "")) return;
  if (more) scroller.dataset.more = more;
  else delete scroller.dataset.more;
}

document.addEventListener("scroll", ({ target }) => {
  if (target instanceof Element && target.matches(SCROLLER)) mark(target);
}, { capture: true, passive: true });
