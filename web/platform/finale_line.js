// One line of the finale (finale.js): its sources light, the points fly, the pillars grow, and who is overtaken is pushed.
// What is read is read first, then all is written.
const FLIGHT = 0.55; // the part of a line's time in which points fly
const APART = 45; // milliseconds between the points of one party
const MOST = 5; // points that fly for one party at most
const LEAST = 17; // pixels: half of the smallest light
const RISE = { duration: 260, easing: "cubic-bezier(.3,.9,.4,1.05)" };
const FADE = { duration: 120 };
const PUSH = 230; // milliseconds until a pillar that overtakes strikes the other
const OBLONG = 1.6; // times as long as wide a light is at most
const LONG = 22; // letters of a line's name that are written large
const SVG = "http://www.w3.org/2000/svg";

export function countLine(show, line, time) {
  show.line = line;
  const { stage } = show, lights = lightsOf(stage, line), homes = homesOf(show, line);
  const ribbon = stage.querySelector(".finale-ribbon span");
  const from = middleOf(ribbon.parentElement.getBoundingClientRect());
  ribbon.textContent = line.label;
  ribbon.parentElement.classList.toggle("long", line.label.length > LONG);
  stage.dataset.lit = "";
  ribbon.animate({ opacity: [0, 1] }, FADE);
  drawLights(stage, lights);
  if (!show.calm) line.gains.forEach((gain, party) => gain && flyAll(stage, party, gain, lights.filter((one) => one.party === party), from, homes[party], time));
  const wait = show.calm ? 0 : time * FLIGHT * 0.6;
  stage.querySelectorAll(".pillar").forEach((pillar, place) => grow(show, pillar, line, place, wait, time));
}

// As it is when a line is told: also if somebody went on before that.
export function settle(show, line) {
  for (const moving of show.stage.querySelector(".finale-play").getAnimations({ subtree: true }))
    if (moving.effect.getComputedTiming().endTime !== Infinity) moving.finish();
  show.stage.querySelector(".finale-air").replaceChildren();
  show.sums = line.sums;
  show.line = null;
  show.stage.querySelectorAll(".pillar-sum").forEach((cell, party) => (cell.textContent = printed(line.sums[party])));
}

// --- light --------------------------------------------------------------------------------------

// Where the things of a line are on the board, in its own pixels: {party, x, y, wide, high}.
function lightsOf(stage, line) {
  const board = stage.querySelector(".finale-board"), window = board.getBoundingClientRect();
  return line.sources.flatMap((names, party) => names.flatMap((name) => {
    const box = find(board, name)?.getBoundingClientRect();
    if (!box?.width || box.bottom < window.top || box.top > window.bottom) return [];
    const { x, y } = middleOf(box), [wide, high] = roundedOff(box);
    return [{ party, x: x - window.x, y: y - window.y, wide, high, left: window.x, top: window.y }];
  }));
}

// The radii of a light: a piece's reach upwards (what hangs above it, what is touched) is no part of it.
function roundedOff({ width, height }) {
  const least = Math.min(width, height) / 2;
  return [width, height].map((size) => Math.max(LEAST, Math.min(size / 2, least * OBLONG)));
}

// A thing by its name as a spot, a target, what it explains, or its key; OUTER/INNER is one within another.
function find(board, name) {
  return name.split("/").reduce((within, part) => {
    const named = ["spot", "target", "explain", "key"].map((kind) => `[data-${kind}="${CSS.escape(part)}"]`).join();
    return within && [...within.querySelectorAll(named)].find((thing) => thing.getClientRects().length);
  }, board);
}

function drawLights(stage, lights) {
  const holes = lights.map((one) => ellipse(one, "finale-hole", 3)), rings = lights.map((one) => ellipse(one, `finale-ring seat-${one.party}`, 3));
  stage.querySelector(".finale-holes").replaceChildren(...holes);
  stage.querySelector(".finale-rings").replaceChildren(...rings);
  stage.querySelector(".finale-light").animate({ opacity: [0.3, 1] }, FADE);
}

function ellipse({ x, y, wide, high }, kind, more) {
  const drawn = document.createElementNS(SVG, "ellipse");
  for (const [name, value] of Object.entries({ cx: x, cy: y, rx: wide + more, ry: high + more, class: kind })) drawn.setAttribute(name, value);
  return drawn;
}

// --- points -------------------------------------------------------------------------------------

// Where each party's points land: the top of its pillar, as it is now and as it will be.
function homesOf(show, line) {
  return [...show.stage.querySelectorAll(".pillar-room")].map((room, party) => {
    const box = room.getBoundingClientRect(), part = partOf(show, line.sums[party]);
    return { x: box.x + box.width / 2, y: box.bottom - part * (box.height - 40) };
  });
}

function flyAll(stage, party, gain, lights, hand, home, time) {
  const starts = lights.slice(0, MOST).map((one) => ({ x: one.x + one.left, y: one.y + one.top }));
  const places = starts.length ? starts : [hand];
  const sign = stage.querySelector(`[data-pillar="${party}"] .seat-mark`);
  places.forEach((place, number) => {
    const [from, to] = gain > 0 ? [place, home] : [home, place];
    fly(stage, sign.cloneNode(true), from, to, time * FLIGHT - APART * MOST, number * APART, gain < 0);
  });
}

function fly(stage, sign, from, to, duration, delay, isLost) {
  const air = stage.querySelector(".finale-air"), height = Math.min(from.y, to.y) - 40;
  sign.classList.add("finale-point");
  sign.classList.toggle("lost", isLost);
  air.append(sign);
  const at = ({ x, y }) => `${x}px ${y}px`;
  sign.animate({
    translate: [at(from), at({ x: (from.x + to.x) / 2, y: (height + Math.min(from.y, to.y)) / 2 }), at(to)],
    scale: [0.5, 1.25, 0.9],
    opacity: [0, 1, 1, isLost ? 0 : 1],
  }, { duration: Math.max(200, duration), delay, easing: "cubic-bezier(.4,0,.6,1)", fill: "backwards" }).finished.then(() => sign.remove(), () => {});
}

// --- pillars ------------------------------------------------------------------------------------

function partOf(show, sum) {
  return Math.max(0, sum) / show.most;
}

function grow(show, pillar, line, party, wait, time) {
  const body = pillar.querySelector(".pillar-body"), gain = line.gains[party];
  const before = partOf(show, show.sums[party]), after = partOf(show, line.sums[party]);
  body.style.setProperty("--part", after);
  countUp(show, pillar.querySelector(".pillar-sum"), show.sums[party], line.sums[party], wait);
  if (gain) tellGain(pillar, gain, wait, time, show.calm);
  if (show.calm) body.animate({ opacity: [0.2, 1] }, FADE);
  else if (gain) body.animate({ translate: [height(before), height(after)] }, { ...RISE, delay: wait, fill: "backwards" });
  move(show, pillar, line.order.indexOf(party), party, wait + RISE.duration * 0.7);
}

// The number runs while the pillar grows: it tells nothing before the points have landed.
function countUp(show, cell, before, after, wait) {
  const { line } = show, begun = performance.now() + wait;
  const run = (now) => {
    if (show.line !== line) return; // the next one is told
    const part = show.calm ? 1 : Math.max(0, Math.min(1, (now - begun) / RISE.duration));
    cell.textContent = printed(Math.round(before + part * (after - before)));
    if (part < 1) requestAnimationFrame(run);
  };
  run(performance.now());
}

// As finale.css has it: at 0 only the number is above the ground.
function height(part) {
  return `0 calc(${1 - part} * (100% - var(--pillar-head)))`;
}

function tellGain(pillar, gain, wait, time, calm) {
  const told = pillar.querySelector(".pillar-gain");
  told.textContent = (gain > 0 ? "+" : "") + printed(gain);
  told.classList.toggle("loss", gain < 0);
  const frames = calm ? { opacity: [1, 1, 0] } : { opacity: [0, 1, 1, 0], translate: ["0 0.4rem", "0 -0.2rem", "0 -0.5rem", "0 -0.9rem"] };
  told.animate(frames, { duration: time - wait, delay: wait, fill: "backwards" });
}

function printed(number) {
  return String(number).replace("-", "−");
}

// A pillar that overtakes goes before the other, which gives way when it is struck; the ground shakes.
function move(show, pillar, place, party, wait) {
  const before = Number(pillar.dataset.place ?? party);
  pillar.dataset.place = place;
  pillar.style.setProperty("--shift", place - party);
  if (before === place) return;
  if (show.calm) return void pillar.animate({ opacity: [0.2, 1] }, FADE);
  const at = (where) => `${(where - party) * 100}% 0`;
  if (place < before) {
    pillar.classList.add("ahead");
    pillar.animate({ translate: [at(before), at(place)] }, { duration: PUSH, delay: wait, easing: "cubic-bezier(.7,0,1,.6)", fill: "backwards" })
      .finished.then(() => pillar.classList.remove("ahead"), () => {});
    shake(show.stage, wait + PUSH);
  } else {
    pillar.animate({ translate: [at(before), at(place + 0.12), at(place - 0.03), at(place)], rotate: ["0deg", "5deg", "-1deg", "0deg"] },
      { duration: 300, delay: wait + PUSH * 0.75, easing: "ease-out", fill: "backwards" });
  }
}

function shake(stage, delay) {
  stage.querySelector(".finale-play").animate({ translate: ["0 0", "-3px 2px", "3px -2px", "-2px 1px", "0 0"] }, { duration: 160, delay });
}

function middleOf(box) {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
