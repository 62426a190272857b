// A game's style sheet comes with the game, and rests while another game or none is on the screen.
const sheets = new Map(); // game -> its <link> and whether that has answered

// Puts on a game's sheet, or none (""). Gives a promise while it is still on its way, else nothing.
export function wear(game) {
  if (game && !sheets.has(game)) fetchSheet(game);
  for (const [name, { link }] of sheets) if (link.sheet) link.sheet.disabled = name !== game;
  const worn = sheets.get(game);
  return worn && !worn.answered ? worn.answer : undefined;
}

function fetchSheet(game) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL(`../styles/${game}.css`, import.meta.url).href;
  const worn = { link, answered: false };
  worn.answer = new Promise((resolve) => {
    // Without its sheet a game is plain, and can be played all the same.
    link.onload = link.onerror = () => {
      worn.answered = true;
      resolve();
    };
  });
  sheets.set(game, worn);
  document.head.append(link);
}
