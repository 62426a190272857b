// Counts in drawings ([data-count="NAME"], a text or what holds one): they rise when what brings that has landed, and fall
// when what goes sets out. Until then the drawing shows the old number; a tap ends that, as everything in the air.
import { show } from "./motion_flights.js";

const COUNTS = "[data-count]";
const held = new Map(); // name -> { old, now, isDrawn }: the number that is drawn for the time being, and the page's

// What a patch changes of the counts, before it does: the old number by name, null where there was none.
export function* changedCounts(root, fresh) {
  for (const [name, one] of held) if (one.isDrawn) draw(root, name, one, false); // the page is compared as it is
  const before = numbersIn(fresh.map(([old]) => old)), after = numbersIn(fresh.map(([, next]) => next));
  for (const [name, number] of after) if (before.get(name) !== number) yield [name, before.get(name) ?? null];
}

function numbersIn(elements) {
  const counts = elements.flatMap((one) => [...(one.matches(COUNTS) ? [one] : []), ...one.querySelectorAll(COUNTS)]);
  return new Map(counts.map((one) => [one.dataset.count, textOf(one).textContent]));
}

function textOf(count) {
  return count.localName === "text" ? count : count.querySelector("text, .number") ?? count;
}

function countOf(root, name) {
  return root.querySelector(`[data-count="${CSS.escape(name)}"]`);
}

// Keeps old numbers in sight. `leaves` and `lands`: milliseconds at the usual pace until what goes sets out, and until what
// comes is there.
export function holdCounts(root, counts, { leaves, lands }) {
  for (const [name, old] of counts) {
    const count = countOf(root, name), now = count && textOf(count).textContent;
    if (!count || now === old) continue;
    const wait = Number(old) < Number(now) ? lands : leaves;
    if (wait && old === null) showLate(root, count, lands);
    else if (wait) hold(root, name, { old: held.get(name)?.old ?? old, now }, wait);
  }
  for (const [name, one] of held) draw(root, name, one, true);
}

function hold(root, name, one, wait) {
  held.set(name, one);
  after(root, wait, () => {
    if (held.get(name) !== one) return; // by now another number is held there
    held.delete(name);
    if (one.isDrawn) draw(root, name, one, false);
  });
}

// Draws the old number in the place of the page's, or that again.
function draw(root, name, one, isOld) {
  const text = countOf(root, name), [from, to] = isOld ? [one.now, one.old] : [one.old, one.now];
  one.isDrawn = isOld && text !== null && textOf(text).textContent === from;
  if (text && textOf(text).textContent === from) textOf(text).textContent = to;
}

// A count that was not there before.
function showLate(root, count, wait) {
  const unseen = count.animate({ visibility: ["hidden", "hidden"] }, { fill: "forwards", id: "travel" });
  after(root, wait, () => unseen.cancel());
}

function after(root, wait, ended) {
  show(root, document.createElement("i"), [], { length: 1, wait, ended });
}
