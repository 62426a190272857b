// [data-tally="NUMBER"]: a result that has come about just now is counted up before everybody's eyes, line by
// line, and only then says who has won. The page holds the final numbers all the while; what is counted
// is drawn over them. A tap or a key shows all of it at once.
const STEP = 1300, ALL = 9000, END = 700; // milliseconds of a line, of all lines at the most, before the winner
const COUNTING = 0.55; // of a line's time; then its numbers stand
const isStill = () => document.documentElement.dataset.motion === "less"; // look.js says whether
let counted = ""; // the number of the last result that was shown, or is being shown
let show = null;

export function syncTally(root) {
  const result = root.querySelector("[data-tally]");
  if (show && result?.dataset.tally !== counted) stop();
  if (!result) return;
  if (result.dataset.tally !== counted) begin(result);
  else if (show) draw(result);
}

function begin(result) {
  counted = result.dataset.tally;
  const lines = linesOf(result);
  if (isStill() || !lines.length) return;
  show = { result, lines, step: Math.min(STEP, ALL / lines.length), at: -1, sums: totalsOf(result).map(() => 0) };
  for (const kind of ["click", "keydown"]) addEventListener(kind, skip, true);
  draw(result);
  result.querySelector(".result-body")?.scrollTo(0, 0);
  requestAnimationFrame(tick);
}

// Each line's numbers, as they are printed: with a minus as wide as a digit.
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

// What everybody has when a part of the line at this place is counted; all of those before it are.
function sumsAt(lines, place, part) {
  const smooth = part * (2 - part);
  return lines[0].points.map((_, party) => {
    const whole = lines.slice(0, place).reduce((sum, { points }) => sum + points[party], 0);
    return whole + Math.round(smooth * (lines[place]?.points[party] ?? 0));
  });
}

// Says it anew as often as it is called: a patch takes away what it does not know.
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

// Above all, where the winner will stand: the line that is counted, and what it brings to whom.
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

// The standing as it is with these sums: rows change places, and each bears a bar as long as its sum.
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

// All as it is in the end, and the winner comes.
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
