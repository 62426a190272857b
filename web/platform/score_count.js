// [data-tally="MATCH"]: counts a new result up line by line before it shows the winner. The page holds the
// final numbers all the while; the running ones are attributes that CSS draws over them. A tap or a key
// skips to the end.
const STEP = 1300, ALL = 9000, END = 700; // milliseconds: of one line, of all lines at most, of the pause before the winner
const COUNTING = 0.55; // the part of a line's time in which its numbers run
const hasLessMotion = () => document.documentElement.dataset.motion === "less"; // set by appearance.js
let counted = ""; // the match whose result was counted last, or is being counted
let show = null;

export function syncScoreCount(root) {
  const result = root.querySelector("[data-tally]");
  if (show && result?.dataset.tally !== counted) stop();
  if (!result) return;
  if (result.dataset.tally !== counted) begin(result);
  else if (show) draw(result);
}

function begin(result) {
  counted = result.dataset.tally;
  const lines = linesOf(result);
  if (hasLessMotion() || !lines.length) return;
  show = { result, lines, step: Math.min(STEP, ALL / lines.length), at: -1, sums: totalsOf(result).map(() => 0) };
  for (const kind of ["click", "keydown"]) addEventListener(kind, skip, true);
  draw(result);
  result.querySelector(".result-body")?.scrollTo(0, 0);
  requestAnimationFrame(tick);
}

// Each line's points, read from the table.
function linesOf(result) {
  return [...result.querySelectorAll("[data-line]")].map((row) => ({
    name: row.dataset.line,
    points: [...row.querySelectorAll("td")].map((cell) => numberOf(cell.textContent)),
  }));
}

function totalsOf(result) {
  return [...result.querySelectorAll("[data-score]")];
}

function numberOf(text) {
  return Number(text.trim().replace("−", "-"));
}

function printed(number) {
  return String(number).replace("-", "−");
}

function tick(now) {
  if (!show) return;
  show.begun ??= now;
  const { lines, step, begun, result } = show, gone = (now - begun) / step, at = Math.floor(gone);
  if (now - begun >= lines.length * step + END) return finish();
  show.sums = sumsAt(lines, Math.min(at, lines.length), Math.min(1, (gone - at) / COUNTING));
  if (at !== show.at && at < lines.length) [show.at, show.moved] = [at, true];
  draw(result);
  requestAnimationFrame(tick);
}

// The sums when all lines before this place are counted, and this part of the line at it.
function sumsAt(lines, place, part) {
  const smooth = part * (2 - part);
  return lines[0].points.map((_, party) => {
    const whole = lines.slice(0, place).reduce((sum, { points }) => sum + points[party], 0);
    return whole + Math.round(smooth * (lines[place]?.points[party] ?? 0));
  });
}

// Also called after every patch, which removes attributes that are not in the markup.
function draw(result) {
  show.result = result;
  const { lines, at, sums } = show;
  result.dataset.tallying = "";
  result.querySelector("[data-skip]")?.removeAttribute("hidden");
  result.querySelectorAll("[data-line]").forEach((row, place) => row.toggleAttribute("data-counted", place <= at));
  totalsOf(result).forEach((cell, party) => (cell.dataset.sum = printed(sums[party])));
  writeStage(result, lines[at], at === lines.length - 1);
  race(result, sums);
}

// The title, which will be the winner's: the line that is counted, and the points that it brings.
function writeStage(result, line) {
  const title = result.querySelector(".winner h1");
  if (title.dataset.now !== (line?.name ?? "")) title.dataset.now = line?.name ?? "";
  for (const row of rowsOf(result)) {
    const points = line?.points[Number(row.dataset.party)] ?? 0;
    row.querySelector(".standing-name").dataset.gain = points ? (points > 0 ? "+" : "") + printed(points) : "";
  }
}

function rowsOf(result) {
  return [...result.querySelectorAll(".standing > [data-party]")];
}

// The standing with these sums: rows change places, and each gets a bar as long as its sum.
function race(result, sums) {
  const rows = rowsOf(result), most = Math.max(1, ...totalsOf(result).map((cell) => numberOf(cell.textContent)));
  const order = rows.map((row) => Number(row.dataset.party)).sort((one, other) => sums[other] - sums[one] || one - other);
  const before = rows.map((row) => row.getBoundingClientRect().top);
  for (const row of rows) {
    const party = Number(row.dataset.party);
    row.querySelector(".number").dataset.sum = printed(sums[party]);
    row.style.setProperty("--part", Math.max(0, sums[party]) / most);
    row.style.order = order.indexOf(party);
  }
  rows.forEach((row, place) => slide(row, before[place]));
}

function slide(row, before) {
  const way = before - row.getBoundingClientRect().top;
  if (Math.abs(way) < 2 || row.getAnimations().some(({ id }) => id === "race")) return;
  row.animate({ translate: [`0 ${way}px`, "0 0"] }, { duration: 260, easing: "ease-in-out", id: "race" });
}

function skip({ type, key }) {
  if (type === "keydown" && ["Tab", "Shift", "Control", "Alt", "Meta"].includes(key)) return;
  finish();
}

// Shows the final numbers and the winner.
function finish() {
  const { result } = show;
  stop();
  delete result.dataset.tallying;
  result.dataset.tallied = "";
  result.querySelector("[data-skip]")?.setAttribute("hidden", "");
  for (const thing of result.querySelectorAll("[data-sum], [data-counted], [data-gain]"))
    for (const name of ["sum", "counted", "gain"]) delete thing.dataset[name];
  delete result.querySelector(".winner h1").dataset.now;
  const rows = rowsOf(result), before = rows.map((row) => row.getBoundingClientRect().top);
  for (const row of rows) row.removeAttribute("style");
  rows.forEach((row, place) => slide(row, before[place]));
}

function stop() {
  show = null;
  for (const kind of ["click", "keydown"]) removeEventListener(kind, skip, true);
}
