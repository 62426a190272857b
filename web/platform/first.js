// The first screen, before Python is there: its language, honest progress, plain failure.
const TEXTS = {
  en: {
    games: "Board games for one table",
    fetch: "Fetching the games", start: "Setting up the table",
    failed: "Cenote could not start", hint: "Your saved matches are safe. Check the connection and try again.",
    retry: "Try again", fresh: "A new version is ready.", reload: "Reload",
  },
  it: {
    games: "Giochi da tavolo per un solo tavolo",
    fetch: "Scarico i giochi", start: "Preparo il tavolo",
    failed: "Cenote non si è avviato", hint: "Le partite salvate sono al sicuro. Controlla la connessione e riprova.",
    retry: "Riprova", fresh: "È pronta una nuova versione.", reload: "Ricarica",
  },
  pl: {
    games: "Gry planszowe przy jednym stole",
    fetch: "Pobieram gry", start: "Rozkładam planszę",
    failed: "Cenote nie uruchomiło się", hint: "Zapisane partie są bezpieczne. Sprawdź połączenie i spróbuj ponownie.",
    retry: "Spróbuj ponownie", fresh: "Gotowa jest nowa wersja.", reload: "Wczytaj ponownie",
  },
};
// Share of the way to a first screen, by what was fetched; Python's own start is the rest.
const SHARES = { "core.js": 3, "pyodide.asm.mjs": 7, "pyodide.asm.wasm": 45, "stdlib.zip": 18, "app.zip": 12 };
const PATIENCE = 90_000;

const page = document.documentElement;
const find = (id) => document.getElementById(id);
const language = [remembered(), ...navigator.languages].map((code) => code?.slice(0, 2)).find((code) => code in TEXTS) ?? "en";
export const texts = TEXTS[language];

page.lang = language;
for (const element of document.querySelectorAll("[data-text]")) element.textContent = texts[element.dataset.text];

const fetched = new Set();
new PerformanceObserver((list) => list.getEntries().forEach(({ name }) => count(name)))
  .observe({ type: "resource", buffered: true });
addEventListener("error", (event) => {
  // A missing picture is no reason to give up; a missing script is.
  if (event.target === window || event.target.tagName === "SCRIPT") fail(event.message ?? event.target.src);
}, true);
addEventListener("unhandledrejection", (event) => fail(event.reason));
addEventListener("cenote:failed", (event) => fail(event.detail));
let patience = setTimeout(() => fail("timeout"), PATIENCE);
find("boot-retry")?.addEventListener("click", () => location.reload());

function count(address) {
  const file = new URL(address).pathname.split("/").pop();
  if (!(file in SHARES) || fetched.has(file) || isReady()) return;
  fetched.add(file);
  clearTimeout(patience);
  patience = setTimeout(() => fail("timeout"), PATIENCE);
  const done = [...fetched].reduce((sum, name) => sum + SHARES[name], 0);
  const bar = find("boot-progress");
  if (bar) bar.value = done;
  const step = find("boot-step");
  if (step && fetched.has("pyodide.asm.wasm") && fetched.has("stdlib.zip")) step.textContent = texts.start;
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
