// Answers questions as the reader of the rules does, without a browser: the page's own modules, on books
// as the site has them. Reads {books: {name: book}, questions: {name: [text]}}, writes {name: [rows]}.
import { readFileSync } from "node:fs";
import MiniSearch from "minisearch";
import { stemmer as english } from "@orama/stemmers/english";
import { stemmer as italian } from "@orama/stemmers/italian";

// The page's scripts are modules, which their names do not tell Node.js.
function imported(name) {
  const source = readFileSync(new URL(`../../../web/platform/${name}`, import.meta.url), "utf-8");
  return import(`data:text/javascript,${encodeURIComponent(source)}`);
}

const { openBook, find } = await imported("rules_search.js");
const { stemmer: polish } = await imported("stemmer_pl.js");
const stemmers = { en: english, it: italian, pl: polish };

const { books, questions } = JSON.parse(readFileSync(0, "utf-8"));
const answers = Object.entries(questions).map(([name, texts]) => {
  const opened = openBook(books[name], MiniSearch, stemmers[books[name].language]);
  return [name, texts.map((text) => find(opened, text))];
});
process.stdout.write(JSON.stringify(Object.fromEntries(answers)));
