// The ways of pieces, as key frames: functions of numbers. A way is told by steps from where the piece is drawn,
// in pixels: `from` [x, y], or `to`. Only transform and opacity change, so nothing is laid out or painted again.
import { ARC, LIFT, MOVE, SQUASH, TIP, WALK } from "./motion_pace.js";

const STEPS = 10; // key frames of an arc
const LIFTED = 14, TIPPED = 78; // pixels, degrees
const HIGH = { share: 0.22, least: 18, most: 90 }; // an arc, by its length, in pixels
const SMOOTH = "cubic-bezier(0.35, 0, 0.3, 1)";

// Comes from its home: lifts, flies in an arc, drops and gives in a little.
export function coming(from, size) {
  const length = LIFT + ARC + SQUASH, share = ARC / length, start = LIFT / length;
  const arc = shifted(arcOf(from, [0, 0], size * 1.1, 1, { lifted: LIFTED }), start, share);
  return {
    length,
    frames: [
      { offset: 0, ...at(from, size), opacity: 0 },
      { offset: start / 2, opacity: 1 },
      ...arc,
      { offset: start + share + SQUASH / length / 2, transform: "scale(1.08, 0.92)", opacity: 1 },
      { offset: 1, transform: "none", opacity: 1 },
    ],
  };
}

// Goes home, getting as small as it is there.
export function going(to, size) {
  const length = LIFT + ARC;
  const arc = shifted(arcOf([0, 0], to, 1.1, size, { lifted: LIFTED }), LIFT / length, ARC / length);
  return { length, frames: [{ offset: 0, transform: "none", opacity: 1 }, ...fading(arc)] };
}

// Is beaten: tips over, lies there for a moment, and flies home.
export function tipping(to, size) {
  const length = TIP + ARC, lies = TIP / length;
  const arc = shifted(arcOf([0, 0], to, 1, size, { degrees: TIPPED }), lies, 1 - lies);
  return {
    length,
    frames: [
      { offset: 0, transform: "rotate(0deg)", opacity: 1, easing: "ease-in" },
      { offset: lies * 0.5, transform: "rotate(84deg)" },
      { offset: lies * 0.65, transform: "rotate(72deg)" },
      { offset: lies * 0.8, transform: `rotate(${TIPPED}deg)` },
      ...fading(arc),
    ],
  };
}

// Goes, and has no home.
export const VANISHING = {
  length: ARC,
  frames: [
    { transform: "none", opacity: 1 },
    { transform: `translateY(-${LIFTED}px) scale(0.7)`, opacity: 0 },
  ],
};

// The same for what is not seen before it sets out.
export function emerging({ length, frames: [first, ...rest] }) {
  return { length, frames: [{ ...first, opacity: 0 }, ...rest] };
}

// Moves along points to where it is drawn. With more than two it goes step by step, as on a track of spaces.
export function moving(points) {
  if (points.length <= 2) return { length: MOVE, frames: arcOf(points[0], [0, 0], 1, 1) };
  const steps = points.length - 1;
  const stops = points.map((point, step) => ({ offset: step / steps, ...at(point, 1), opacity: 1, easing: "ease-out" }));
  const hops = points.slice(1).map((point, step) => ({
    offset: (step + 0.5) / steps, ...at(between(points[step], point), 1.06), easing: "ease-in",
  }));
  const frames = [...stops, ...hops].sort((one, other) => one.offset - other.offset);
  return { length: Math.min(WALK.longest, WALK.least + WALK.step * steps), frames };
}

// Slides from its home, as a card does.
export function sliding(from, size, length) {
  return {
    length,
    frames: [
      { ...at(from, size), opacity: 1, easing: SMOOTH },
      { transform: "none", opacity: 1 },
    ],
  };
}

// A die rolls to where it lies.
export function rolling(from, length) {
  const [x, y] = from, turned = (share, degrees, size, hop) =>
    `translate(${x * share}px, ${y * share - hop}px) rotate(${degrees}deg) scale(${size})`;
  return {
    length,
    frames: [
      { offset: 0, transform: turned(1, -720, 0.7, 0), opacity: 0.6 },
      { offset: 0.2, transform: turned(0.66, -500, 1.15, 26), opacity: 1 },
      { offset: 0.4, transform: turned(0.4, -280, 1, 0) },
      { offset: 0.6, transform: turned(0.15, -90, 1.1, 14) },
      { offset: 0.78, transform: turned(0, 14, 1, 0) },
      { offset: 0.9, transform: turned(0, -5, 1.02, 3) },
      { offset: 1, transform: "none", opacity: 1 },
    ],
  };
}

// The two sides of a card that is turned: what is seen first, and last.
export const TURNING = {
  card: { transform: ["scaleX(1)", "scaleX(0.02)", "scaleX(1)"] },
  back: { opacity: [1, 1, 0, 0], offset: [0, 0.5, 0.5, 1] },
  face: { opacity: [0, 0, 1, 1], offset: [0, 0.5, 0.5, 1] },
};

// The shadow of what flies: below it, smaller and fainter the higher it is.
export function shadowOf(from, rests) {
  const low = 0.34, high = 0.14;
  return [
    { offset: 0, transform: `translate(${from[0]}px, ${from[1]}px) scale(0.5)`, opacity: 0 },
    { offset: 0.5, transform: `translate(${from[0] / 2}px, ${from[1] / 2}px) scale(0.6)`, opacity: high },
    { offset: 0.9, transform: "none", opacity: low },
    { offset: 1, transform: "none", opacity: rests ? low : 0 },
  ];
}

// An arc from one point to another, of key frames with offsets from 0 to 1.
function arcOf(from, to, sizeFrom, sizeTo, { lifted = 0, degrees = 0 } = {}) {
  const way = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const height = Math.max(HIGH.least, Math.min(HIGH.most, way * HIGH.share));
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const part = step / STEPS, gone = part * part * (3 - 2 * part), up = height * 4 * gone * (1 - gone);
    const x = from[0] + (to[0] - from[0]) * gone, y = from[1] + (to[1] - from[1]) * gone - up - lifted * (1 - gone);
    const turn = degrees ? ` rotate(${Math.round(degrees * (1 - gone))}deg)` : "";
    return { offset: part, ...at([x, y], sizeFrom + (sizeTo - sizeFrom) * gone, turn), opacity: 1 };
  });
}

// Key frames within a part of a way.
function shifted(frames, start, share) {
  return frames.map((frame) => ({ ...frame, offset: start + share * frame.offset }));
}

function fading(frames) {
  return [...frames.slice(0, -1), { ...frames.at(-1), opacity: 0.4 }];
}

function at([x, y], size, turn = "") {
  return { transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)${turn} scale(${size.toFixed(3)})` };
}

// A hop from space to space.
function between(one, other) {
  const [x, y] = [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
  return [x, y - Math.min(16, Math.hypot(other[0] - one[0], other[1] - one[1]) * 0.25)];
}
