// Loads a game's style sheet when the game is first shown, and disables it while another screen is open.
const sheets = new Map(); // game -> its <link>, and whether it has loaded

// Enables the sheet of a game and disables all others ("" for none). Returns a promise while it still loads.
export function useStylesheet(game) {
  if (game && !sheets.has(game)) fetchSheet(game);
  for (const [name, { link }] of sheets) if (link.sheet) link.sheet.disabled = name !== game;
  const current = sheets.get(game);
  return current && !current.settled ? current.loaded : undefined;
}

function fetchSheet(game) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL(`../styles/${game}.css`, import.meta.url).href;
  const sheet = { link, settled: false };
  sheet.loaded = new Promise((resolve) => {
    // A game without its sheet looks plain but can be played, so an error counts as loaded.
    link.onload = link.onerror = () => {
      sheet.settled = true;
      resolve();
    };
  });
  sheets.set(game, sheet);
  document.head.append(link);
}
