// Finds what somebody asks in a book of rules. Pure: the page (rules_reader.js) and the tests bring the
// book, MiniSearch and the stemmer of the book's language.
//
// A question is a list of things asked: words or phrases, each with what means the same. A text scores
// for each of them that it has, and more for having more of them. What people ask for a rule in other
// words, answers and words of the glossary among it, is in the index next to the texts, each by itself;
// what is found there counts for the rules that it leads to.

const MOST = 30; // results that are shown
const AROUND = 60; // characters of a text before the first hit
const LONG = 180; // characters of a text that are shown
const SHORT = 4; // letters of a word from which on a wrong letter is forgiven
// What a hit weighs by where it is. `asked`: what people ask for a rule; `label`: its first words, if they
// stand before a colon, a dash or a question mark; `lead`: the sentence with a colon above a list.
const FIELDS = { heading: 1.5, label: 1, title: 1.2, lead: 1.2, text: 2, asked: 1.8, hidden: 0.4 };
const KINDS = { rule: 1, text: 0.6, answer: 0.6, table: 0.5, word: 0.5, example: 0.4, summary: 0.3 };
const SAME = 0.8; // a word that only means the same
const BEGUN = 0.15; // a word of which only the beginning was typed
const MISTYPED = 0.1; // a word with one wrong letter
const APART = 0.3; // a phrase whose words do not follow one another
const GAP = 2; // words that may stand between those of a phrase
const TOGETHER = 2; // by which power the part of the question that is found counts
const LATER = 0.02; // what each chapter further on costs
const WHOLE = 1.5; // what counts on top: the best single thing that people ask for a rule, as a whole

// book: as web/packaging/rules.py makes it; stemmer: word -> what all its forms have in common.
export function openBook(book, MiniSearch, stemmer) {
  const stem = remembered((word) => fold(stemmer(word.toLowerCase())) || fold(word));
  const index = new MiniSearch({
    fields: Object.keys(FIELDS),
    tokenize: wordsOf,
    processTerm: stem,
    searchOptions: { boost: FIELDS, tokenize: (stem) => [stem], processTerm: (stem) => stem },
  });
  const { texts, leads } = documents(book);
  index.addAll(texts);
  const stems = remembered((id) => wordsOf(Object.keys(FIELDS).map((field) => texts[id][field]).join(" ")).map(stem));
  const opened = { book, index, leads, stem, stems, stop: new Set(book.search.stop.map(fold)) };
  return { ...opened, same: inTheBook(opened) };
}

// Returns rows of [chapter, place, heading, pieces of the text]; every second piece is a hit.
export function find(opened, query) {
  const things = thingsAsked(opened, query).map((thing) => lookUp(opened, thing));
  const all = things.reduce((sum, { rare }) => sum + rare, 0);
  const worth = ({ score, rare }) => score * (rare / all) ** TOGETHER;
  const whole = new Map();
  for (const [asked, found] of together(things, "asked")) {
    for (const id of opened.leads.get(asked)) whole.set(id, Math.max(worth(found), whole.get(id) ?? 0));
  }
  const both = (id, found) => (worth(found) + WHOLE * (whole.get(id) ?? 0)) * weight(opened, id);
  return [...together(things, "texts")]
    .map(([id, found]) => ({ id, terms: found.terms, worth: both(id, found) }))
    .sort((one, other) => other.worth - one.worth || one.id - other.id)
    .slice(0, MOST)
    .map((found) => row(opened, found));
}

// What was found for the things asked, in `texts` or in what is `asked`, as one: id -> { score, rare, terms }.
function together(things, where) {
  const all = new Map();
  for (const { [where]: found, rare } of things) {
    for (const [id, { score, terms }] of found) {
      const before = all.get(id) ?? { score: 0, rare: 0, terms: [] };
      all.set(id, { score: before.score + score, rare: before.rare + rare, terms: [...before.terms, ...terms] });
    }
  }
  return all;
}

// ---- the index -----------------------------------------------------------------------------------

// The texts of the book, and after them what people ask, each for the texts that it leads to: their numbers.
function documents({ chapters, sections, entries, search }) {
  let lead = "", above = "";
  const texts = entries.map(([chapter, , heading, text, , , hidden], id) => {
    const section = `${chapter} ${heading}`, led = section === above ? lead : "";
    above = section;
    lead = text.endsWith(":") ? text : led;
    const title = chapters[chapter].title, label = LABEL.exec(text)?.[0];
    return { id, title, heading: sections[heading], label, lead: led, text, hidden };
  });
  const at = new Map(entries.map(([, place], id) => [place, id])), leads = new Map();
  for (const [asked, places] of questions(entries, search)) {
    leads.set(texts.length, places.map((place) => at.get(place)).filter((id) => id !== undefined));
    texts.push({ id: texts.length, asked });
  }
  return { texts, leads };
}

// What people ask, and the places of the rules that answer it: phrase by phrase, answer by answer.
function questions(entries, search) {
  const asked = Object.entries(search.asked).flatMap(([place, said]) => said.split(", ").map((one) => [one, [place]]));
  const answered = entries.filter(([, , , , , about]) => about?.length).map(([, , , text, , about]) => [text, about]);
  return [...asked, ...answered];
}

const LABEL = /^[^.:?–]{1,60}[:?–]/;

function weight({ book: { entries } }, id) {
  const [chapter, , , , kind] = entries[id];
  return KINDS[kind] / (1 + LATER * chapter);
}

// ---- the question --------------------------------------------------------------------------------

// Returns what is asked, each as a list of alternatives: { stems, typed, weight }. A phrase that has
// others like it is one thing; of the rest each word that counts.
function thingsAsked({ stem, stop, same }, query) {
  const words = wordsOf(query), stems = words.map(stem), things = [];
  const counts = (at) => !stop.has(fold(words[at]));
  for (let at = 0; at < words.length; at++) {
    const phrase = longest(same, stems, at, counts);
    if (phrase) things.push(alternatives(same, phrase));
    else if (isLetter(words, at)) things.push([{ stems: stems.slice(at - 1, at + 1), weight: 1 }]);
    else if (counts(at)) things.push([{ stems: [stems[at]], typed: fold(words[at]), weight: 1 }]);
    at += phrase ? phrase.length - 1 : 0;
  }
  return things.length ? things : stems.map((one) => [{ stems: [one], weight: 1 }]);
}

// The groups of what means the same, as stems, without those that stand nowhere in the book.
function inTheBook({ book, index, stem }) {
  const isThere = (stems) => index.search({ combineWith: "AND", queries: stems }).length > 0;
  return book.search.same
    .map((group) => group.map((phrase) => wordsOf(phrase).map(stem)))
    .filter((group) => group.some(isThere));
}

function longest(same, stems, at, counts) {
  const fits = same.flat().filter((phrase) => phrase.every((one, n) => one === stems[at + n]));
  const [first] = fits.sort((one, other) => other.length - one.length);
  return first && (first.length > 1 || counts(at)) ? first : undefined;
}

function alternatives(same, phrase) {
  const isPhrase = (other) => other.join(" ") === phrase.join(" ");
  const others = same.filter((group) => group.some(isPhrase)).flat().filter((other) => !isPhrase(other));
  return [{ stems: phrase, weight: 1 }, ...others.map((stems) => ({ stems, weight: SAME }))];
}

// A single capital letter is a name with the word before it, "tile A".
function isLetter(words, at) {
  return at > 0 && /^\p{Lu}$/u.test(words[at]);
}

// Returns where one of the alternatives stands, as id -> { score, terms }, with the best score of each: `asked`,
// in what people ask, and `texts`, in the texts themselves and in what leads to them. `rare`: more for fewer texts.
function lookUp({ book, index, stems, leads }, thing) {
  const asked = new Map(), own = new Map(), led = new Map();
  for (const way of thing) {
    for (const { id, score, terms } of index.search(toQuery(way))) {
      const near = way.typed || follow(stems(id), way.stems) ? 1 : APART;
      const hit = { score: score * near * way.weight / way.stems.length, terms };
      better(leads.has(id) ? asked : own, id, hit);
      for (const place of leads.get(id) ?? []) better(led, place, hit);
    }
  }
  const texts = together([{ found: own, rare: 0 }, { found: led, rare: 0 }], "found");
  return { asked, texts, rare: Math.log(1 + book.entries.length / (texts.size || Infinity)) };
}

function better(found, id, { score, terms }) {
  const before = found.get(id) ?? { score: 0, terms: [] };
  found.set(id, { score: Math.max(score, before.score), terms: [...before.terms, ...terms] });
}

// Whether the words of a phrase stand in a text one after the other.
function follow(text, [first, ...rest]) {
  return text.some((one, start) => one === first && isNext(text, start, rest));
}

function isNext(text, at, [next, ...rest]) {
  const step = next === undefined ? 0 : text.slice(at + 1, at + 2 + GAP).indexOf(next);
  return next === undefined || (step >= 0 && isNext(text, at + step + 1, rest));
}

function toQuery({ stems, typed }) {
  if (!typed) return { combineWith: "AND", queries: stems };
  const begun = { queries: [typed], prefix: true, boostTerm: () => BEGUN };
  const mistyped = { queries: stems, fuzzy: typed.length > SHORT && 1, boostTerm: () => MISTYPED };
  return { combineWith: "OR", queries: [...stems, begun, mistyped] };
}

// ---- words ---------------------------------------------------------------------------------------

// Words, and numbers with their sign.
function wordsOf(text) {
  return text.replaceAll("−", "-").match(WORD) ?? [];
}

const WORD = /[+-]?\p{N}+|\p{L}[\p{L}\p{M}]*/gu;

// One character for one, so that positions in the folded text are the same in the text itself.
function fold(text) {
  return [...text.toLowerCase()].map((letter) => PLAIN[letter] ?? letter.normalize("NFD")[0]).join("");
}

const PLAIN = { ł: "l", đ: "d", ø: "o", "−": "-" };

function remembered(made) {
  const known = new Map();
  return (word) => {
    if (!known.has(word)) known.set(word, made(word));
    return known.get(word);
  };
}

// ---- a result ------------------------------------------------------------------------------------

function row({ book, stem, stop }, { id, terms }) {
  const [chapter, place, heading, text] = book.entries[id];
  const isHit = (word) => terms.includes(stem(word)) && !stop.has(fold(word));
  return [book.chapters[chapter].name, place, book.sections[heading], pieces(text, isHit)];
}

function pieces(text, isHit) {
  const hits = [...text.replaceAll("−", "-").matchAll(WORD)].filter(([word]) => isHit(word));
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
