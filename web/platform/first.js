// The first screen, before Python is there: its language, honest progress, plain failure.
const TEXTS = {
  en: {
    games: "Board games for one table",
    fetch: "Fetching the games", start: "Setting up the table",
    failed: "Cenote could not start", hint: "Your saved matches are safe. Check the connection and try again.",
    retry: "Try again",
  },
  it: {
    games: "Giochi da tavolo per un solo tavolo",
    fetch: "Scarico i giochi", start: "Preparo il tavolo",
    failed: "Cenote non si è avviato", hint: "Le partite salvate sono al sicuro. Controlla la connessione e riprova.",
    retry: "Riprova",
  },
  pl: {
    games: "Gry planszowe przy jednym stole",
    fetch: "Pobieram gry", start: "Rozkładam planszę",
    failed: "Cenote nie uruchomiło się", hint: "Zapisane partie są bezpieczne. Sprawdź połączenie i spróbuj ponownie.",
    retry: "Spróbuj ponownie",
  },
};
// Bytes of what a first screen waits for, put in by the build: the bar counts them as they come.
const SIZES = /*SIZES*/ {};
const PATIENCE = 90_000;

const page = document.documentElement;
const find = (id) => document.getElementById(id);
const language = [remembered(), ...navigator.languages].map((code) => code?.slice(0, 2)).find((code) => code in TEXTS) ?? "en";
const texts = TEXTS[language];

page.lang = language;
for (const element of document.querySelectorAll("[data-text]")) element.textContent = texts[element.dataset.text];

const come = {}; // bytes of each file that are here
new PerformanceObserver((list) => list.getEntries().forEach(({ name }) => countWhole(name)))
  .observe({ type: "resource", buffered: true });
addEventListener("cenote:bytes", ({ detail: { file, bytes } }) => count(file, bytes));
addEventListener("error", (event) => {
  // A missing picture is no reason to give up; a missing script is.
  if (event.target === window || event.target.tagName === "SCRIPT") fail(event.message ?? event.target.src);
}, true);
addEventListener("unhandledrejection", (event) => fail(event.reason));
addEventListener("cenote:failed", (event) => fail(event.detail));
let patience = setTimeout(() => fail("timeout"), PATIENCE);
find("boot-retry")?.addEventListener("click", () => location.reload());

function countWhole(address) {
  const file = new URL(address).pathname.split("/").pop();
  count(file, SIZES[file]);
}

function count(file, bytes) {
  if (!(file in SIZES) || come[file] >= bytes || isReady()) return;
  come[file] = Math.min(bytes, SIZES[file]);
  clearTimeout(patience);
  patience = setTimeout(() => fail("timeout"), PATIENCE);
  const bar = find("boot-progress"), [done, all] = [come, SIZES].map(sum);
  if (!bar) return;
  [bar.max, bar.value] = [all, done];
  if (done === all) find("boot-step").textContent = texts.start;
}

function sum(sizes) {
  return Object.values(sizes).reduce((all, size) => all + size, 0);
}

function fail(reason) {
  const screen = find("boot-failed");
  if (isReady() || !screen) return;
  screen.hidden = false;
  find("boot-working").hidden = true;
  find("boot-reason").textContent = String(reason?.message ?? reason ?? "");
}

function isReady() {
  return document.body.dataset.ready === "true";
}

function remembered() {
  try {
    return JSON.parse(localStorage.getItem("cenote:look"))?.lang;
  } catch {
    return undefined;
  }
}
