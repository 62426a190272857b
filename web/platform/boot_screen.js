// The screen before Python runs: its texts, the progress bar, the failure message, the rescue buttons. Where a lobby
// stands in the page (first_screen.js), only the progress is shown.
import { isAnythingKept, saveEverything, setAside } from "./rescue.js";

const TEXTS = {
  en: {
    games: "Board games for one table",
    fetch: "Fetching the games", start: "Setting up the table",
    failed: "Cenote could not start", hint: "Your saved matches are safe. Check the connection and try again.",
    ours: "The fault is ours. Your saved matches are safe.",
    retry: "Try again", rescue: "If that does not help:",
    save: "Export everything", without: "Start without what is kept",
    aside: "Nothing is deleted: what is kept is put aside, and Cenote lets you bring it back.",
    full: "There is no room to put it aside. Export everything first.",
  },
  it: {
    games: "Giochi da tavolo per un solo tavolo",
    fetch: "Scarico i giochi", start: "Preparo il tavolo",
    failed: "Cenote non si è avviato", hint: "Le partite salvate sono al sicuro. Controlla la connessione e riprova.",
    ours: "L'errore è nostro. Le partite salvate sono al sicuro.",
    retry: "Riprova", rescue: "Se non basta:",
    save: "Esporta tutto", without: "Avvia senza i dati salvati",
    aside: "Niente viene cancellato: i dati salvati vengono messi da parte e in Cenote puoi recuperarli.",
    full: "Non c'è spazio per metterli da parte. Prima esporta tutto.",
  },
  pl: {
    games: "Gry planszowe przy jednym stole",
    fetch: "Pobieram gry", start: "Rozkładam planszę",
    failed: "Cenote nie uruchomiło się", hint: "Zapisane partie są bezpieczne. Sprawdź połączenie i spróbuj ponownie.",
    ours: "To nasz błąd. Zapisane partie są bezpieczne.",
    retry: "Spróbuj ponownie", rescue: "Jeśli to nie pomoże:",
    save: "Eksportuj wszystko", without: "Uruchom bez zapisanych danych",
    aside: "Nic nie zostanie usunięte: zapisane dane zostaną odłożone, a w Cenote możesz je przywrócić.",
    full: "Brakuje miejsca, żeby je odłożyć. Najpierw wyeksportuj wszystko.",
  },
};
// Bytes of the files that the start waits for, put in by the build: the total of the progress bar.
const SIZES = /*SIZES*/ {};
const TIMEOUT = 90_000; // milliseconds without any progress
const LONGEST_REASON = 300; // letters

const page = document.documentElement;
const screen = document.querySelector(".boot");
const find = (id) => document.getElementById(id);
const texts = TEXTS[page.lang];

for (const lobby of document.querySelectorAll(".first-lobby")) if (page.dataset.start === "boot" || lobby.lang !== page.lang) lobby.remove();
for (const element of document.querySelectorAll("[data-text]")) element.textContent = texts[element.dataset.text];

const loaded = {}; // bytes of each file that have arrived
let timer = setTimeout(() => fail("timeout"), TIMEOUT); // before the observer below, which WebKit calls at once
new PerformanceObserver((list) => list.getEntries().forEach(({ name }) => countWhole(name)))
  .observe({ type: "resource", buffered: true });
addEventListener("cenote:bytes", ({ detail: { file, bytes } }) => count(file, bytes));
addEventListener("error", (event) => {
  // A missing image is harmless; a missing script is not.
  if (event.target === window || event.target.tagName === "SCRIPT") fail(event.message ?? event.target.src);
}, true);
addEventListener("unhandledrejection", (event) => fail(event.reason));
addEventListener("cenote:failed", (event) => {
  screen?.querySelector("[data-text=hint]").replaceChildren(texts.ours); // Python is here, so it was not the connection
  fail(event.detail);
});
find("boot-retry")?.addEventListener("click", () => location.reload());
find("boot-save")?.addEventListener("click", () => saveEverything());
find("boot-without")?.addEventListener("click", startWithout);

function countWhole(address) {
  const file = new URL(address).pathname.split("/").pop();
  count(file, SIZES[file]);
}

function count(file, bytes) {
  if (!(file in SIZES) || loaded[file] >= bytes || isReady()) return;
  loaded[file] = Math.min(bytes, SIZES[file]);
  clearTimeout(timer);
  timer = setTimeout(() => fail("timeout"), TIMEOUT);
  const bar = find("boot-progress"), [done, all] = [loaded, SIZES].map(sum);
  if (!bar) return;
  [bar.max, bar.value] = [all, done];
  if (done === all) find("boot-step").textContent = texts.start;
}

function sum(sizes) {
  return Object.values(sizes).reduce((all, size) => all + size, 0);
}

// The app may have replaced this screen already: then it is put back.
function fail(reason) {
  if (isReady() || !screen) return;
  find("app").replaceChildren(screen);
  find("boot-failed").hidden = false;
  find("boot-working").hidden = true;
  find("boot-rescue").hidden = !isAnythingKept();
  find("boot-reason").textContent = String(reason?.message ?? reason ?? "").slice(0, LONGEST_REASON);
}

function startWithout() {
  try {
    setAside();
    location.reload();
  } catch {
    find("boot-rescue").lastElementChild.textContent = texts.full;
  }
}

function isReady() {
  return document.body.dataset.ready === "true";
}
