// What is different between two pages, by the names of pieces (data-piece) and amounts (data-amount).
import { isDrawn } from "./motion_places.js";
import { PAGE } from "./regions.js";

export const PIECES = "[data-piece], [data-token]", AMOUNTS = "[data-amount]";
const HOLDERS = "[data-holds]"; // what holds pieces that are not drawn one by one, by their names
const PRIVATE = "[data-private]"; // what only one seat may know: nothing of it is ever shown when it is gone
const KEPT = "[data-kept]";

// The pieces of a page by their names.
export function piecesOf(root) {
  return byName([...root.querySelectorAll(PIECES)]);
}

// What is held and not drawn: name -> its holder. Of several holders the last that is drawn counts.
export function holdersOf(root) {
  const found = new Map();
  for (const holder of within(root, HOLDERS))
    for (const name of holder.dataset.holds.split(" ").filter(Boolean))
      if (!found.has(name) || isDrawn(holder)) found.set(name, holder);
  return found;
}

// Amounts by their names: the number that stands there, and whether it is shown. One that stands in several places is the
// same everywhere.
export function amountsOf(root) {
  return new Map([...root.querySelectorAll(AMOUNTS)].map((one) => [one.dataset.amount, { now: numberIn(one), isShown: !one.dataset.value }]));
}

export function numberIn(amount) {
  if (amount.dataset.value) return Number(amount.dataset.value);
  const shown = amount.querySelector(".number, text") ?? amount;
  return Number(shown.textContent.trim().replace("−", "-"));
}

// The seat for whose eyes a part of the page is; "" if there is none.
export function eyesOf(root) {
  return root.querySelector(PRIVATE)?.dataset.private ?? "";
}

export function isPrivate(element) {
  return element.closest(PRIVATE) !== null;
}

// What a patch will change, before it does: the pieces that may move, turn or go, and what is no longer held where it was
// (name -> holder).
export function changed(pieces, holders, fresh) {
  const next = byName(fresh.flatMap(([, after]) => within(after, PIECES)));
  const drawn = fresh.flatMap(([before, after]) => replaced(before, after, PIECES));
  const goes = drawn.filter((one) => !next.has(nameOf(one)));
  const stays = drawn.filter((one) => next.has(nameOf(one)));
  const moves = stays.filter((one) => one.ownerSVGElement && standing(one) !== standing(next.get(nameOf(one))));
  const turns = stays.filter((one) => one.dataset.face !== next.get(nameOf(one)).dataset.face);
  const makeRoom = [...goes, ...[...next.values()].filter((one) => !pieces.has(nameOf(one)))].some(isInList);
  const flows = (makeRoom ? [...pieces.values()] : stays).filter(isInList);
  return { moves: new Set([...flows, ...moves, ...turns]), turns, goes, leaves: leaving(holders, fresh) };
}

// Whether a piece lies among others on the page, which make room for one that comes and close up after one that goes.
function isInList(piece) {
  return !piece.ownerSVGElement;
}

function leaving(holders, fresh) {
  const before = new Set(fresh.flatMap(([old, after]) => replaced(old, after, HOLDERS)));
  if (!before.size) return new Map();
  const after = new Map(fresh.flatMap(([, one]) => [...holdersOf(one)]));
  const leaves = (name, holder) => before.has(holder) && keyOf(holder) !== keyOf(after.get(name));
  return new Map([...holders].filter(([name, holder]) => holder.dataset.as && leaves(name, holder)));
}

export function keyOf(holder) {
  return holder?.dataset.key ?? holder?.dataset.amount;
}

// The key of what is drawn around the holders of a place, as the shield of an army.
export function drawnForKey({ parentNode }) {
  return parentNode.ownerSVGElement ? parentNode.dataset.key : undefined;
}

// What a piece is called; a token may stand on the page several times, and the first counts.
export function nameOf(piece) {
  return piece.dataset.piece ?? piece.dataset.token;
}

function byName(pieces) {
  const found = new Map();
  for (const piece of pieces) if (!found.has(nameOf(piece))) found.set(nameOf(piece), piece);
  return found;
}

function within(element, selector) {
  const found = [...element.querySelectorAll(selector)];
  return element.matches(selector) ? [element, ...found] : found;
}

// What a patch draws anew of an element.
function replaced(before, after, selector) {
  const kept = keptIn(after);
  return within(before, selector).filter((one) => !isWithin(one, kept, before));
}

function keptIn(after) {
  return new Set([...after.querySelectorAll(KEPT)].map((empty) => empty.dataset.region));
}

// Whether an element lies in one of some regions, within another element.
function isWithin(element, regions, within) {
  for (let around = element; around && around !== within; around = around.parentElement)
    if (regions.has(around.dataset.region)) return true;
  return false;
}

// The same text for a piece that stays where it is on its board: its region, and what places it there.
function standing(piece) {
  let found = "";
  for (let node = piece; node; node = node.parentElement) {
    found += `${node.getAttribute("transform") ?? ""};`;
    const name = node.dataset.region ?? (node.localName === "svg" ? node.dataset.key ?? "" : undefined);
    if (name !== undefined) return name + found;
  }
  return found;
}

// Whether a page is not what followed: another screen or match, a jump of a replay, a choice taken back. Then nothing is
// animated.
export function isLeap(root, changes) {
  if ([...changes.values()].some((markup) => / data-undone[ >]/.test(markup))) return true;
  const page = changes.get(PAGE);
  if (page === undefined) return false;
  const past = root.querySelector(".play")?.dataset.past, next = / data-past="(\d+)"/.exec(page)?.[1];
  if (past !== next && Math.abs(past - next) !== 1) return true;
  return screenOf(root) !== / data-screen="([^"]*)"/.exec(page)?.[1]
    || tableOf(root) !== / data-(?:board|key)="(?:board-)?([^"]*)"[^>]* data-look=/.exec(page)?.[1];
}

function screenOf(root) {
  return root.querySelector("[data-screen]")?.dataset.screen;
}

// The match on the table, as the board's window names it.
function tableOf(root) {
  const window = root.querySelector("[data-look]");
  return window?.dataset.board ?? window?.dataset.key?.replace("board-", "");
}
