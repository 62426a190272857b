// Plays the sounds of the game on the table. They come in one file a game (assets/sounds), which is fetched when
// that game is opened and the page was touched, and decoded once: a sound that is asked for begins at once.
import { beforePaint } from "./frames.js";

const FOLDER = new URL("../../assets/sounds/", import.meta.url);
const TOUCHES = ["pointerdown", "pointerup", "keydown", "click"];
const LAYER = 0.12; // seconds from one sound to the one laid over it
const MOST = 3; // sounds at a time: of more the oldest gives way
const FADE = 0.04; // seconds in which one that gives way is gone
const GUARD = 0.01; // seconds of silence on either side of a sound: decoders differ by some
const SOFTER = { move: 0.65, card: 0.75, place: 0.85, gain: 0.8, loss: 0.8, die: 0.85, your_turn: 0.8 };

const sprites = new Map(); // game -> its sprite, or the promise of it
const voices = [];
let context = null, master = null;
let game = "", volume = 0, touched = false;

for (const kind of TOUCHES) addEventListener(kind, awake, { capture: true, passive: true });
document.addEventListener("visibilitychange", rest);

// `loudness`: from 0, silence, to 1.
export function tune(newGame, loudness) {
  if (newGame === game && loudness === volume) return;
  [game, volume] = [newGame, loudness];
  if (!volume) voices.splice(0).forEach(fade);
  if (touched) prepare();
  rest();
}

// The names of a sprite's sounds; `number` chooses among the variants of each. `wait`: seconds until what is heard is played on
// the stage. With less motion that is there at once, and a tap completes it: then it has been seen, and is not heard later.
export function play(names, number, wait = 0) {
  const sprite = sprites.get(game), wakes = navigator.userActivation?.isActive; // its clock begins at once
  if (!volume || document.hidden || !sprite?.buffer || (context.state !== "running" && !wakes)) return;
  const staged = document.documentElement.dataset.motion === "less" ? 0 : wait;
  const start = () => sound(sprite, [...names], number, staged);
  if (staged) beforePaint(start); // with the frame in which the stage begins
  else start();
}

function sound(sprite, names, number, staged) {
  names.forEach((name, layer) => {
    const variants = sprite.places[name];
    if (variants) begin(sprite.buffer, variants[number % variants.length], staged + layer * LAYER, SOFTER[name] ?? 1);
  });
}

function begin(buffer, [start, length], delay, level) {
  while (voices.length >= MOST) fade(voices.shift());
  const source = context.createBufferSource(), gain = context.createGain(), at = context.currentTime + delay;
  const voice = { source, gain, at };
  source.buffer = buffer;
  gain.gain.value = level;
  source.connect(gain).connect(master);
  source.onended = () => voices.includes(voice) && voices.splice(voices.indexOf(voice), 1);
  source.start(at, start - GUARD, length + 2 * GUARD);
  voices.push(voice);
}

function fade({ source, gain }) {
  gain.gain.setTargetAtTime(0, context.currentTime, FADE / 4);
  source.stop(context.currentTime + FADE);
}

// A tap completes what runs.
for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, dropWaiting, { capture: true, passive: true });

function dropWaiting() {
  for (const voice of voices.filter(({ at }) => at > context.currentTime + LAYER)) {
    voice.source.stop();
    voices.splice(voices.indexOf(voice), 1);
  }
}

// ---- what must be there first

// Browsers let nothing sound before the first touch, and iPhones stop it again after a call or a lock.
function awake() {
  touched = true;
  prepare();
  rest();
}

function prepare() {
  if (!game || !volume) return;
  if (!context) {
    context = new AudioContext({ latencyHint: "interactive" });
    master = context.createGain();
    master.connect(context.destination);
  }
  if (!sprites.has(game)) sprites.set(game, fetched(game));
}

async function fetched(name) {
  let data, places;
  try {
    const files = [`${name}.webm`, `${name}.json`].map((file) => fetch(new URL(file, FOLDER)));
    const [sounds, table] = await Promise.all(files);
    [data, places] = [await sounds.arrayBuffer(), await table.json()];
  } catch {
    return void sprites.delete(name); // without a network: the next touch tries again
  }
  // an old Safari cannot decode it, and stays silent
  const buffer = await context.decodeAudioData(data).catch(() => null);
  sprites.set(name, { buffer, places });
}

// A hidden tab and a muted table use no processor.
function rest() {
  if (!context) return;
  master.gain.value = volume;
  const plays = volume && game && !document.hidden;
  if (plays && context.state !== "running") context.resume().catch(() => {});
  else if (!plays && context.state === "running") context.suspend();
}
