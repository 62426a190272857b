// Skips large parts of the page that have not changed. An element between <!--same--> and <!--/same-->
// whose markup was in the last patch already is sent to morphdom as an empty element with its number
// (data-same), so that it is neither parsed nor compared again.
const MARKED = /<!--same-->\s*([^]*?)\s*<!--\/same-->/g;
const START = /^<[\w-]+/;
let shown = new Map(); // markup -> its number on the page now
let contents = []; // number -> markup, made when it is asked for
let count = 0;

// Returns the page's markup with the unchanged elements emptied.
export function stripUnchanged(html) {
  const now = new Map();
  const stripped = html.replace(MARKED, (_marked, markup) => {
    if (now.has(markup)) return markup; // twice on one page: the second goes through whole
    const known = shown.get(markup), number = known ?? ++count;
    now.set(markup, number);
    const marked = markup.replace(START, (start) => `${start} data-same="${number}"`);
    return known ? marked.slice(0, startLength(marked)) + marked.slice(marked.lastIndexOf("</")) : marked;
  });
  shown = now;
  contents = [];
  return stripped;
}

// Whether morphdom may leave the old element alone.
export function isUnchanged(old, fresh) {
  return fresh.dataset.same !== undefined && old.dataset.same === fresh.dataset.same;
}

// Fills an emptied element again that morphdom did not match with the old one.
export function restoreContent(fresh) {
  if (!fresh.dataset?.same || fresh.hasChildNodes()) return;
  if (!contents.length) for (const [markup, number] of shown) contents[number] = markup;
  const markup = contents[fresh.dataset.same];
  fresh.innerHTML = markup.slice(startLength(markup), markup.lastIndexOf("</"));
}

function startLength(markup) {
  return markup.indexOf(">") + 1; // within attributes every ">" is escaped
}
