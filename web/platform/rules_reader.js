// The reader of the rules: remembers the scroll position of each page, and searches a book.
const places = new Map(); // page -> scroll position in pixels
const indexes = new Map(); // path of a book -> promise of its search index
const MOST = 30; // results that are shown
const AROUND = 60; // characters of a text before the first hit
const LONG = 180; // characters of a text that are shown
const STEM = 4; // shortest stem that is searched for without its ending
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
    if (!indexes.has(path)) indexes.set(path, openIndex(path));
    const { book, index } = await indexes.get(path);
    return index.search(toQuery(query)).slice(0, MOST).map((hit) => row(book, hit));
  } catch {
    indexes.delete(path); // the next search tries again
    return [];
  }
}

async function openIndex(path) {
  const [{ default: MiniSearch }, book] = await Promise.all([
    import("../../vendor/minisearch.js"),
    fetch(path).then((reply) => reply.json()),
  ]);
  const index = new MiniSearch({
    fields: ["title", "heading", "text"],
    processTerm: (term) => fold(term),
    searchOptions: {
      boost: { title: 2, heading: 3 },
      boostDocument: (id) => book.chapters[book.entries[id][0]].name.startsWith("90-") ? 2 : 1,
    },
  });
  index.addAll(book.entries.map(([chapter, , heading, text], id) => ({ id, title: book.chapters[chapter].title, heading, text })));
  return { book, index };
}

// Every word as a prefix; with less weight also without its ending, because Polish and Italian inflect words,
// or with one wrong letter.
function toQuery(query) {
  const words = query.split(/[^\p{L}\p{N}]+/u).filter(Boolean).map(fold);
  return { combineWith: "AND", queries: words.map((word) => ({ combineWith: "OR", queries: variantsOf(word) })) };
}

function variantsOf(word) {
  const stems = [1, 2].map((cut) => word.slice(0, word.length - cut)).filter((stem) => stem.length >= STEM);
  const ways = [way(word, 4), ...stems.map((stem, n) => way(stem, 1 / (n + 1)))];
  return word.length > STEM ? [...ways, { ...way(word, 0.5), prefix: false, fuzzy: 1 }] : ways;
}

function way(word, weight) {
  return { queries: [word], prefix: true, boostTerm: () => weight };
}

// One character for one, so that positions in the folded text are the same in the text itself.
function fold(text) {
  return [...text.toLowerCase()].map((letter) => PLAIN[letter] ?? letter.normalize("NFD")[0]).join("");
}

const PLAIN = { ł: "l", đ: "d", ø: "o", "’": "'" };

function row(book, { id, terms }) {
  const [chapter, place, heading, text] = book.entries[id];
  return [book.chapters[chapter].name, place, heading, pieces(text, terms)];
}

function pieces(text, terms) {
  const folded = fold(text);
  const isHit = (word) => terms.includes(word);
  const hits = [...folded.matchAll(/[\p{L}\p{N}]+/gu)].filter(([word]) => isHit(word));
  const first = hits[0]?.index ?? 0;
  const start = first > AROUND ? text.indexOf(" ", first - AROUND) + 1 : 0, end = wordEnd(text, start + LONG);
  const parts = [start ? "… " : ""];
  let at = start;
  for (const { 0: word, index } of hits.filter((hit) => hit.index >= start && hit.index + hit[0].length <= end)) {
    parts[parts.length - 1] += text.slice(at, index);
    parts.push(text.slice(index, index + word.length), "");
    at = index + word.length;
  }
  parts[parts.length - 1] += text.slice(at, end) + (end < text.length ? " …" : "");
  return parts;
}

function wordEnd(text, at) {
  const end = text.indexOf(" ", at);
  return end < 0 ? text.length : end;
}
