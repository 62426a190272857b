// When the app cannot start: exports everything that is stored to a file, or sets it aside. It needs no Python.
// The formats are those of web/archive and web/records/quarantine.py.
const OWN = "cenote:", ASIDE = "cenote:aside:";
const MARK = "cenote-journal"; // as in journal.js
const OF_THE_DEVICE = ["cenote:look", "cenote:open", "cenote:tried", "cenote:lease:"]; // settings of this device, not worth exporting

export function isAnythingKept() {
  return kept().length > 0;
}

// Everything as one file, in the app's own export format.
export function saveEverything(now = new Date()) {
  const records = Object.fromEntries([...kept(), ...under(ASIDE)].map((key) => [key, localStorage.getItem(key)]));
  const file = { cenote: "everything", format: 1, app: "", date: `${now.toISOString().slice(0, 19)}Z`, records };
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(file)], { type: "application/json" }));
  link.download = `cenote-${file.date.slice(0, 10)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

// Moves every record to a key that the app does not load; nothing is deleted. Records that are only in the
// journal stay there: one of them may be what breaks the start.
export function setAside(now = new Date()) {
  const bundle = now.toISOString().slice(0, 19).replace(/\W/g, "") + "Z";
  for (const key of kept()) move(key, `${ASIDE}${bundle}:${key.slice(OWN.length)}`);
  localStorage.setItem(MARK, now.getTime());
}

// Removed first, because there may be no room for both; restored if there is none even then.
function move(key, to) {
  const text = localStorage.getItem(key);
  localStorage.removeItem(key);
  try {
    localStorage.setItem(to, text);
  } catch (full) {
    localStorage.setItem(key, text);
    throw full;
  }
}

function kept() {
  return under(OWN).filter((key) => !key.startsWith(ASIDE) && !OF_THE_DEVICE.some((own) => key.startsWith(own)));
}

function under(prefix) {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix)).sort();
  } catch {
    return []; // there is no local storage
  }
}
