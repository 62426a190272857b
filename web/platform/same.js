// What stays the same from one picture to the next is neither parsed nor compared anew: one element
// between <!--same--> and <!--/same-->. Where its markup was in the last picture already, only its
// start goes through, with a number by which it is known.
const MARKED = /<!--same-->\s*([^]*?)\s*<!--\/same-->/g;
const START = /^<[\w-]+/;
let shown = new Map(); // markup -> its number in the picture that is shown
let count = 0;

// The markup of a whole picture, spared of what has not changed.
export function spare(html) {
  const now = new Map();
  const spared = html.replace(MARKED, (_marked, markup) => {
    if (now.has(markup)) return markup; // the same twice in one picture: the second as it is
    const known = shown.get(markup), number = known ?? ++count;
    now.set(markup, number);
    const marked = markup.replace(START, (start) => `${start} data-same="${number}"`);
    return known ? marked.slice(0, startLength(marked)) + marked.slice(marked.lastIndexOf("</")) : marked;
  });
  shown = now;
  return spared;
}

// Whether the old element may stay untouched in the place of the fresh one.
export function isSame(old, fresh) {
  return fresh.dataset.same !== undefined && old.dataset.same === fresh.dataset.same;
}

// A spared element that has come to stand where the old one did not: it gets its content after all.
export function complete(fresh) {
  if (!fresh.dataset?.same || fresh.hasChildNodes()) return;
  for (const [markup, number] of shown)
    if (String(number) === fresh.dataset.same)
      fresh.innerHTML = markup.slice(startLength(markup), markup.lastIndexOf("</"));
}

function startLength(markup) {
  return markup.indexOf(">") + 1; // within attributes every ">" is escaped
}
