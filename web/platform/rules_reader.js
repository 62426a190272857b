// The reader of the rules: remembers the scroll position of each page, and opens a book to search it.
const places = new Map(); // page -> scroll position in pixels
const opened = new Map(); // path of a book -> promise of the book, ready to be searched
const STEMMERS = { en: "../../vendor/stemmers/en.js", it: "../../vendor/stemmers/it.js", pl: "./stemmer_pl.js" };
let leaf = "";

// [data-leaf="NUMBER"] opens where it was left, a new one at its top.
export function syncReader(root) {
  const page = root.querySelector("[data-leaf]"), now = page?.dataset.leaf ?? "";
  if (now === leaf) return;
  leaf = now;
  if (!page) return;
  page.scrollTop = places.get(now) ?? 0;
  root.querySelector(".reader-contents [aria-current]")?.scrollIntoView({ block: "nearest" });
}

document.addEventListener("scroll", ({ target }) => {
  if (target instanceof Element && target.matches("[data-leaf]")) places.set(target.dataset.leaf, target.scrollTop);
}, { capture: true, passive: true });

// ---- searching -----------------------------------------------------------------------------------

// Returns rows of [chapter, place, heading, pieces of the text]; every second piece is a hit.
export async function search(path, query) {
  try {
    if (!opened.has(path)) opened.set(path, open(path));
    const { find, book } = await opened.get(path);
    return find(book, query);
  } catch {
    opened.delete(path); // the next search tries again
    return [];
  }
}

// All that searching takes is fetched with the first search.
async function open(path) {
  const book = await fetch(path).then((reply) => reply.json());
  const [{ openBook, find }, { default: MiniSearch }, { stemmer }] = await Promise.all([
    import("./rules_search.js"),
    import("../../vendor/minisearch.js"),
    import(STEMMERS[book.language]),
  ]);
  return { find, book: openBook(book, MiniSearch, stemmer) };
}
