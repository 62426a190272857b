// Loads style sheets when what they are for is first shown, a game or a part of the app, and disables them while it is not.
const sheets = new Map(); // name -> its <link>, and whether it has loaded

// Fetches the sheets of these names. Returns a promise while one of them still loads.
export function fetchStylesheets(names) {
  for (const name of names) if (!sheets.has(name)) fetchSheet(name);
  const coming = names.map((name) => sheets.get(name)).filter(({ settled }) => !settled);
  return coming.length ? Promise.all(coming.map(({ loaded }) => loaded)) : undefined;
}

// Enables the sheets of these names and disables all others: with what asks for them, as all of it is styled anew.
export function useStylesheets(names) {
  for (const [name, { link }] of sheets) if (link.sheet) link.sheet.disabled = !names.includes(name);
}

function fetchSheet(name) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL(`../styles/${name}.css`, import.meta.url).href;
  const sheet = { link, settled: false };
  sheet.loaded = new Promise((resolve) => {
    // Without its sheet a game looks plain but can be played, so an error counts as loaded.
    link.onload = link.onerror = () => {
      sheet.settled = true;
      resolve();
    };
  });
  sheets.set(name, sheet);
  document.head.append(link);
}
