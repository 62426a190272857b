// Draws a result as a picture to share, with the fonts, colours and player marks of the page in its current
// theme. The picture on top is the last one of the match.
import { drawPicture } from "./svg_on_canvas.js";

const WIDTH = 1080, HEIGHT = 1350, EDGE = 70, FULL = WIDTH - 2 * EDGE;
const ROW = { high: 86, low: 72, few: 3, apart: 12, letters: 44 }; // many rows are lower than a few
const PICTURE = 640; // its height
const MARK = 24; // units of a mark's own box
const FIT = 0.72; // of a text's size at the least, before it takes a second line

// Returns "shared", "saved" where pictures cannot be shared, or "" if the person cancelled.
export async function shareResultPicture(text) {
  const told = JSON.parse(text);
  const canvas = await draw(told);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  const file = new File([blob], told.file, { type: "image/png" });
  if (!navigator.canShare?.({ files: [file] })) return save(file);
  try {
    await navigator.share({ files: [file], title: told.title });
    return "shared";
  } catch ({ name }) {
    return name === "AbortError" ? "" : save(file);
  }
}

function save(file) {
  const link = document.createElement("a");
  [link.href, link.download] = [URL.createObjectURL(file), file.name];
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return "saved";
}

export async function draw(told) {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext("2d"), look = await lookOf(told);
  pen.fillStyle = look.colour("ground");
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  let y = drawHead(pen, look, told);
  const high = told.rows.length > ROW.few ? ROW.low : ROW.high;
  for (const row of told.rows) y = drawRow(pen, look, row, y, high);
  const foot = HEIGHT - 96;
  if (told.chart && foot - y > 200) drawChart(pen, look, told.chart, y + 40, Math.min(foot - 40, y + 420));
  drawFoot(pen, look, told);
  return canvas;
}

// --- what the page wears ------------------------------------------------------------------------

// Colours by the names of the tokens, for a party those of its seat; fonts by their use, loaded.
async function lookOf(told) {
  const probe = document.createElement("span");
  const place = document.querySelector("[data-screen]") ?? document.body;
  probe.style.setProperty("transition", "none", "important"); // a colour on its way would be read
  place.append(probe);
  const found = new Map();
  const colour = (name, party = "") => {
    const key = `${name} ${party}`;
    if (!found.has(key)) {
      probe.className = party === "" ? "" : `seat-${party}`;
      probe.style.color = `var(--${name})`;
      found.set(key, getComputedStyle(probe).color);
    }
    return found.get(key);
  };
  const family = (name) => {
    probe.style.fontFamily = `var(--font-${name})`;
    return getComputedStyle(probe).fontFamily;
  };
  const names = { name: family("name"), text: family("text") };
  for (const name of ["ground", "ink", "ink-soft", "stone-2", "hair", "maize", "maize-line", "on-maize", "piece-ink"]) colour(name);
  for (const { party } of told.rows) for (const name of ["seat", "seat-ink"]) colour(name, party);
  probe.remove();
  const font = (size, use = "text", weight = 400) => `${weight} ${size}px ${names[use]}`;
  const said = JSON.stringify(told);
  await Promise.all([font(40), font(40, "text", 700), font(40, "name", 700)].map((one) => document.fonts.load(one, said)));
  return { colour, font };
}

// The shape and the letter of a party, as the page draws them.
function markOf(party) {
  const drawn = document.querySelector(`[data-party="${party}"] .seat-mark`);
  return { shape: new Path2D(drawn?.querySelector("path").getAttribute("d") ?? ""), letter: drawn?.textContent.trim() ?? "",
    low: Number(drawn?.querySelector("text").getAttribute("y") ?? 5) };
}

// --- drawing ------------------------------------------------------------------------------------

// The last picture of the match as it is on the page, then who has won, and how.
function drawHead(pen, look, { headline, told, over }) {
  const shown = document.querySelector(".result-top > .victory-picture");
  if (shown) drawPicture(pen, shown, { x: 0, y: 0, width: WIDTH, height: PICTURE });
  pen.textAlign = "center";
  pen.fillStyle = look.colour("piece-ink");
  pen.fillRect(0, PICTURE, WIDTH, 6);
  write(pen, look, over, PICTURE + 62, { size: 38, use: "name", colour: "ink-soft" });
  const after = write(pen, look, headline, PICTURE + 142, { size: 84, use: "name", weight: 700 });
  return write(pen, look, told, after - 24, { size: 38, colour: "ink-soft" }) - 16;
}

function drawMark(pen, look, party, x, y, size) {
  const { shape, letter, low } = markOf(party), scale = size / MARK;
  pen.save();
  pen.translate(x, y);
  pen.scale(scale, scale);
  pen.fillStyle = look.colour("seat", party);
  pen.fill(shape);
  [pen.lineWidth, pen.lineJoin, pen.strokeStyle] = [1.4, "round", look.colour("piece-ink")];
  pen.stroke(shape);
  [pen.font, pen.textAlign, pen.fillStyle] = [look.font(low > 6 ? 12 : 14, "name", 700), "center", look.colour("seat-ink", party)];
  pen.fillText(letter, 0, low);
  pen.restore();
}

// Centred, as large as fits, on two lines if need be; gives where the next thing may begin.
function write(pen, look, text, y, { size, use = "text", weight = 400, colour = "ink" }) {
  pen.fillStyle = look.colour(colour);
  pen.font = look.font(size, use, weight);
  const wide = pen.measureText(text).width;
  if (wide > FULL) size = Math.floor(size * Math.max(FIT, FULL / wide));
  pen.font = look.font(size, use, weight);
  for (const line of linesOf(pen, text)) {
    pen.fillText(line, WIDTH / 2, y, FULL);
    y += size * 1.12;
  }
  return y;
}

function linesOf(pen, text) {
  if (pen.measureText(text).width <= FULL) return [text].filter(Boolean);
  const words = text.split(" ");
  const cuts = words.map((_, count) => [words.slice(0, count).join(" "), words.slice(count).join(" ")]);
  const longer = (cut) => Math.max(...cut.map((line) => pen.measureText(line).width));
  return cuts.reduce((best, cut) => (longer(cut) < longer(best) ? cut : best)).filter(Boolean);
}

function drawRow(pen, look, { party, place, name, score, won }, y, high) {
  const middle = y + high / 2, low = middle + ROW.letters * 0.34, ink = look.colour(won ? "on-maize" : "ink");
  pen.beginPath();
  pen.roundRect(EDGE, y, FULL, high, 20);
  fillAndLine(pen, look.colour(won ? "maize" : "stone-2"), look.colour(won ? "maize-line" : "hair"), 3);
  [pen.fillStyle, pen.textAlign, pen.font] = [ink, "left", look.font(36)];
  pen.fillText(place, EDGE + 28, low, 84);
  drawMark(pen, look, party, EDGE + 158, middle, 62);
  pen.font = look.font(ROW.letters, "text", 700);
  pen.fillStyle = ink;
  pen.fillText(name, EDGE + 212, low, FULL - 430);
  [pen.textAlign, pen.font] = ["right", look.font(won ? 66 : 52, "name", 700)];
  pen.fillText(score, WIDTH - EDGE - 28, middle + (won ? 22 : 17));
  return y + high + ROW.apart;
}

function fillAndLine(pen, fill, line, width) {
  [pen.fillStyle, pen.strokeStyle, pen.lineWidth] = [fill, line, width];
  pen.fill();
  pen.stroke();
}

// The points over the match: a line a party, in the chart's own units.
function drawChart(pen, look, { lines, width, height, scale }, top, low) {
  const left = EDGE + 70, across = (WIDTH - EDGE - 30 - left) / width, down = (low - top) / height;
  [pen.textAlign, pen.font] = ["right", look.font(30)];
  for (const { points, y } of scale) {
    [pen.fillStyle, pen.strokeStyle, pen.lineWidth] = [look.colour("ink-soft"), look.colour("hair"), 2.5];
    pen.fillText(points, left - 16, top + y * down + 10);
    pen.stroke(lineOf([[left, top + y * down], [left + width * across, top + y * down]]));
  }
  pen.lineJoin = "round";
  for (const { seat, path } of lines) {
    const line = lineOf(path.slice(1).split("L").map((point) => point.split(" ").map(Number)).map(([x, y]) => [left + x * across, top + y * down]));
    [pen.strokeStyle, pen.lineWidth] = [look.colour("piece-ink"), 11];
    pen.stroke(line);
    [pen.strokeStyle, pen.lineWidth] = [look.colour("seat", seat), 7];
    pen.stroke(line);
  }
}

function lineOf(points) {
  const line = new Path2D();
  for (const [x, y] of points) line.lineTo(x, y);
  return line;
}

function drawFoot(pen, look, { title, date, app }) {
  [pen.fillStyle, pen.font, pen.textAlign] = [look.colour("ink-soft"), look.font(34), "left"];
  pen.fillText(`${title} · ${date}`, EDGE, HEIGHT - 44);
  [pen.font, pen.textAlign] = [look.font(38, "name", 700), "right"];
  pen.fillText(app, WIDTH - EDGE, HEIGHT - 44);
}
