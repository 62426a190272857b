// How long pieces travel, in milliseconds at the usual pace, and in which order it is shown what one page brings: first
// the die and the cards, then what comes and moves, then what goes and what is paid.
export const LIFT = 120, ARC = 380, SQUASH = 100; // what comes from its home; what goes there, without the last
export const MOVE = 450, WALK = { least: 290, step: 90, longest: 1600 }; // what moves; along a way, from point to point
export const TIP = 500, CARD = 350, ROLL = 700, CHIP = 400, RISE = 900, GLOW = 450, FADE = 120;
export const RIBBON = 900; // what a ribbon says can be read
export const APART = 60; // from one chip, card or piece to the next
export const GAIN_AFTER = 200; // a gain begins when what brings it is under way

const PACES = { slow: 1.5, normal: 1, fast: 0.4, instant: 0 }; // of the bots, as the settings have it (appearance.js)
const page = document.documentElement;

// By what all lengths are multiplied; 0: nothing moves.
export function pace() {
  return document.hidden ? 0 : PACES[page.dataset.pace] ?? 1;
}

// Less motion: everything fades from its old place to its new one, in the same order.
export function isFading() {
  return page.dataset.motion === "less";
}
