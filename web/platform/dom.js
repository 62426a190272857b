// The only script that changes the page: patches markup into it and tells Python what was touched.
import { COVERS } from "./covers.js";
import { explainedByKey, isAsking, listenForExplain, optionBelow } from "./explain_gestures.js";
import { syncPanZoom, tellSizes } from "./pan_zoom.js";
import { syncScanner } from "./qr_scanner.js";
import { isDrawn, syncQrCodes } from "./qr_code.js";
import { syncHintPin } from "./hint_pin.js";
import { listenForHold } from "./hold_button.js";
import { beforePaint } from "./frames.js";
import { syncLessonPointer } from "./lesson_pointer.js";
import { rememberLog, syncMomentStage } from "./moment_stage.js";
import { KEYS, keyOf, morph } from "./morph.js";
import { rememberPlaces, travel } from "./piece_motion.js";
export { shareResultPicture } from "./result_picture.js";
export const peerLines = () => import("./peer_lines.js"); // fetched when another device is to join
import { search as searchRules, syncReader } from "./rules_reader.js";
import { PAGE, freshElements, isInKept, isKept, read } from "./regions.js";
import { listenForSeatDrag } from "./seat_drag.js";
import { syncScrollHints } from "./scroll_hints.js";
import { updateTooltip } from "./tooltip.js";
import { isPlayed, syncFinale } from "./finale.js";
import { fetchStylesheets, useStylesheets } from "./stylesheets.js";

const root = document.getElementById("app");
const live = document.getElementById("live");
const TOUCHABLE = "[data-action],[data-option],[data-input],[data-game],[data-match]";
const FIELDS = `${TOUCHABLE},[data-seat-kind],[data-seat-name],[data-option-name],[data-option-group],[data-option-preset],[data-slider]`;
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const CHOICES = ".dock [data-option]"; // what digits choose, in the order of their numbers
const CHOSEN_ON_BOARD = "[data-option], [data-action='pick'], [data-action='unpick']";
const STYLED = "[data-board], [data-pan], [data-stage]"; // by scripts
const CARRIED = `${STYLED}, [data-holding], [data-more], [data-ticks], details, input, textarea`; // see carry()
const NARROW = matchMedia("(width < 60rem)"); // where the log has no column (shell/table.css)
let deliver = () => {};
let screen = "";
let waiting = new Map(); // changes that wait for their game's style sheet
let sheetComes = null; // the promise of that sheet
let places = null; // where pieces stood before the patches of this frame
let wish = null; // sets the focus in the next frame
let covers = 0; // how many dialogs are stacked over the screen
const RARE = ["leaf", "finale", "qr", "scan", "moment", "hint", "point"]; // data-… that few pages have
const there = new Set(); // those that this page has
const afterwards = []; // callbacks for when they are shown
let guarded = false;
const openers = []; // what had the focus before each dialog opened
const LINKS = /^#[mjt]=/; // a match, a device that another one is to be paired with, or a turn of somebody far away
const LONGEST_LINK = 100_000; // characters: longer than any link, and the app refuses one that is cut

// --- showing ------------------------------------------------------------------------------------

// Changes are [[region, markup], …] as text: see regions.js.
export function patch(text) {
  for (const [name, markup] of read(text)) waiting.set(name, markup);
  sheetComes = fetchStylesheets([...waiting.values()].flatMap(sheetsOf));
  if (!sheetComes) return show();
  const awaited = sheetComes;
  awaited.then(() => awaited === sheetComes && show());
}

// The names of the style sheets that markup asks for.
function sheetsOf(markup) {
  return [...markup.matchAll(/ data-sheet-of="([^"]+)"/g)].map(([, name]) => name);
}

function show() {
  const changes = waiting;
  [waiting, sheetComes] = [new Map(), null];
  if (document.getElementById("boot-failed")?.hidden === false) return; // the start has failed: that stays on the screen
  const held = document.activeElement, hadFocus = root.contains(held), before = covers;
  const comes = (text) => [...changes.values()].some((markup) => markup.includes(text));
  for (const name of RARE) if (comes(` data-${name}`)) there.add(name);
  if (comes(" data-moment")) rememberLog(root);
  const fresh = freshElements(root, changes);
  places = rememberPlaces(root, changes, fresh, places);
  if (hadFocus && mayGo(held, fresh)) held.blur(); // once the page has changed, its removal would lay it out at once
  const shown = fresh.map(([old, next]) => morph(old, next, { childrenOnly: old === root, isLeft, carry }));
  if (changes.has(PAGE) || comes(" data-sheet-of")) useStylesheets(sheetsThere());
  syncScrollHints(shown);
  if (comes(" data-pan")) tellSizes(root);
  ifThere("leaf", () => syncReader(root));
  ifThere("finale", () => syncFinale(root, announce, () => deliver({ type: "risen" })));
  ifThere("qr", () => syncQrCodes(root));
  ifThere("scan", () => syncScanner(root, (message) => deliver(message)));
  updateTooltip();
  if (changes.has(PAGE)) enterScreen();
  if (covers || changes.has(PAGE)) covers = root.querySelectorAll(COVERS).length;
  if (covers > before) openers.push(held);
  if (covers < before) restoreFocus();
  else if (hadFocus && !canHold(document.activeElement)) focusAgain(held);
  for (const callback of afterwards.splice(0)) callback();
  beforePaint(measure);
}

// Those that what stands on the page asks for, whenever it came.
function sheetsThere() {
  return [...root.querySelectorAll("[data-sheet-of]")].map((part) => part.dataset.sheetOf);
}

// What reads where things are now: in the frame, whose layout is made anyway. The focus first: to set it asks for the same
// layout, and what has it is painted with all else that has changed.
function measure() {
  const find = wish;
  wish = null;
  find?.();
  syncPanZoom(root);
  ifThere("moment", () => syncMomentStage(root));
  ifThere("hint", () => syncHintPin(root));
  ifThere("point", () => syncLessonPointer(root));
  travel(root, places, covers > 0);
  places = null;
}

// What few pages have is looked for only where it has come, and once more when it has gone.
function ifThere(name, sync) {
  if (!there.has(name)) return;
  sync();
  if (!root.querySelector(`[data-${name}]`)) there.delete(name);
}

// What stands on the page stands elsewhere after a resize or a rotation, and once more when boards and lists, which hear of
// that by themselves (pan_zoom.js), have found their new size.
addEventListener("resize", () => beforePaint(() => [markAgain(), requestAnimationFrame(markAgain)]));

function markAgain() {
  syncHintPin(root);
  syncLessonPointer(root, true);
}

// Calls back at once, or after the style sheet that changes wait for.
function whenShown(callback) {
  if (sheetComes) afterwards.push(callback);
  else callback();
}

export function focus(id) {
  whenShown(() => {
    focusInFrame(() => focusable(document.getElementById(id)));
    beforePaint(measure);
  });
}

export function isNarrow() {
  return NARROW.matches;
}

export function announce(text) {
  // An equal text would not be read again: a no-break space makes it another.
  live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}

export function ready() {
  whenShown(() => {
    document.body.dataset.ready = "true";
    dispatchEvent(new Event("cenote:ready"));
  });
}

// Searches a book of rules; delivers the message "found" later.
export async function search(path, query) {
  deliver({ type: "found", query, hits: JSON.stringify(await searchRules(path, query)) });
}

export function accept(what) {
  dispatchEvent(new CustomEvent("cenote:accepted", { detail: what }));
}

export function failed(text) {
  dispatchEvent(new CustomEvent("cenote:failed", { detail: text }));
}

// To focus an element asks for its layout, which the frame makes. The last wish counts, and what somebody has focused since.
function focusInFrame(find, options) {
  const before = document.activeElement;
  const isMoved = () => document.activeElement !== before && canHold(document.activeElement);
  wish = () => isMoved() || find()?.focus(options);
}

// Makes that an element can have the focus, though the Tab key does not stop there.
function focusable(element) {
  if (element && element.tabIndex < 0) element.setAttribute("tabindex", "-1");
  return element;
}

// Whether a patch may remove an element, or move it: it is drawn again, and has no key by which it is found in its place.
function mayGo(element, fresh) {
  const around = fresh.filter(([old]) => old.contains(element));
  const [old, next] = around.find(([old]) => around.every(([other]) => other.contains(old))) ?? [];
  if (!next || isInKept(next, element)) return false;
  const name = KEYS.find((key) => element.hasAttribute(key));
  const there = name && next.querySelector(`${element.localName}[${name}="${CSS.escape(element.getAttribute(name))}"]`);
  return !there || wayTo(there, next) !== wayTo(element, old);
}

// What an element lies in, up to another, as text.
function wayTo(element, within) {
  let way = "";
  for (let node = element.parentElement; element !== within && node && node !== within; node = node.parentElement)
    way += `${keyOf(node) ?? node.localName} `;
  return way;
}

// Whether an element is not compared with what has come: that only names it, or a script draws it.
function isLeft(old, fresh) {
  return isKept(fresh) || isDrawn(old, fresh) || isPlayed(old);
}

// Takes over what scripts and people have set, and no markup knows.
function carry(old, fresh) {
  if (!old.matches(CARRIED)) return;
  // Set by script (pan and zoom), so never in the markup; the CSP would refuse a style attribute.
  if (old.matches(STYLED)) {
    fresh.style.cssText = old.style.cssText;
    fresh.toggleAttribute("data-zoomed", old.hasAttribute("data-zoomed"));
  }
  if ("holding" in old.dataset) fresh.dataset.holding = "";
  if (old.dataset.more) fresh.dataset.more = old.dataset.more;
  if (old.dataset.ticks) fresh.dataset.ticks = old.dataset.ticks;
  if (old.tagName === "DETAILS") fresh.open = old.open;
  if (old === document.activeElement && old.matches("input:not([type=range]), textarea")) fresh.value = old.value;
}

function enterScreen() {
  const name = root.querySelector("[data-screen]")?.dataset.screen ?? "";
  if (name !== screen) scrollTo(0, 0);
  screen = name;
  const isInside = name && name !== "lobby" || root.querySelector(".reader");
  if (isInside && !guarded) {
    history.pushState({ cenote: "inside" }, "");
    guarded = true;
  }
}

// Closing a dialog returns the focus to where it was opened.
function restoreFocus() {
  focusAgain(openers.splice(covers)[0]);
}

// Gives the focus back to what had it, or, where that is gone or covered, to what is asked now.
function focusAgain(held) {
  focusInFrame(() => {
    if (canHold(held) && held.checkVisibility()) return held;
    return focusable(root.querySelector("[data-autofocus]")
      ?? document.getElementById("prompt") ?? root.querySelector("[data-decision]") ?? root.querySelector("[data-screen]"));
  }, { preventScroll: true });
}

function canHold(element) {
  return root.contains(element) && !element.closest("[inert]");
}

// --- listening ----------------------------------------------------------------------------------

export function listen(callback) {
  deliver = (message) => callback(JSON.stringify(message));
  listenForExplain(root, ask);
  listenForHold(root, touch);
  listenForSeatDrag(root, (seat, edge) => deliver({ type: "click", action: "seat-edge", seat, edge }));
  root.addEventListener("click", onClick);
  root.addEventListener("change", onChange);
  root.addEventListener("input", onInput);
  document.addEventListener("keydown", onKey);
  addEventListener("popstate", onBack);
  NARROW.addEventListener("change", () => deliver({ type: "resized", narrow: String(NARROW.matches) }));
  addEventListener("storage", onStored);
  addEventListener("hashchange", takeLink);
  takeLink();
  addEventListener("cenote:told", ({ detail }) => deliver({ type: "told", what: detail }));
}

function describe(element, type) {
  const message = { type };
  for (const { name, value } of element.attributes)
    if (name.startsWith("data-")) message[name.slice(5)] = value;
  const seat = element.closest("[data-seat]");
  if (seat && !("seat" in message)) message.seat = seat.dataset.seat;
  return message;
}

function ask(element) {
  deliver(element ? { ...describe(element, "explain"), ...optionBelow(element) } : { type: "explain" });
}

function touch(element) {
  if (isAsking() && element.dataset.action !== "ask") ask(element);
  else deliver(describe(element, "click"));
}

let pressed = "";

function onClick(event) {
  const element = event.target.closest(TOUCHABLE);
  if (!element || element.matches("input, select, textarea, :disabled")) return;
  if (element.matches(".veil") && event.target !== element) return; // beside the sheet, not in it
  const name = element.dataset.option ?? element.dataset.action ?? "";
  // The second half of a double tap, when the screen changed under the finger.
  if (event.detail > 1 && name !== pressed) return;
  pressed = name;
  deliver(describe(element, "click"));
}

function onChange(event) {
  const field = event.target.closest(FIELDS);
  if (!field) return;
  const input = event.target;
  const message = { ...describe(field, "change"), value: input.value };
  if (["checkbox", "radio"].includes(input.type)) message.checked = String(input.checked);
  deliver(message);
}

// A search field is heard at every letter, a slider at every step.
function onInput({ target }) {
  if (target.matches("[data-search], [data-slider]")) deliver({ ...describe(target, "input"), value: target.value });
}

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.key === "Escape") return pressKey(event);
  const element = event.target.closest?.(TOUCHABLE);
  if (event.key === "Enter" && event.target.dataset?.enter) return enter(event.target);
  const isOnPage = element && root.contains(element);
  if (isOnPage && (event.key === "Enter" || event.key === " ")) {
    if (isNative(event.target)) return;
    event.preventDefault();
    if (!event.repeat) touch(element);
  } else if (isOnPage && event.key in ARROWS && element.ownerSVGElement) {
    if (focusToward(element, ARROWS[event.key], event.shiftKey)) event.preventDefault();
  } else if (!event.target.matches?.("input, select, textarea")) pressKey(event);
}

// [data-enter="MESSAGE"]: what Enter sends from a field, with what stands in it.
function enter(field) {
  field.blur(); // fires its change event now, and not during the patch that removes it
  deliver({ ...describe(field, "click"), action: field.dataset.enter, value: field.value });
}

// A digit taps the option of that number; other keys are sent to the app.
function pressKey(event) {
  if (event.repeat) return;
  const element = explainedByKey(event);
  if (element) return void ask(element);
  if (/^\d$/.test(event.key)) {
    const option = covers ? null : choices()[(Number(event.key) || 10) - 1];
    if (option) touch(option);
  } else if (event.key.length === 1 && event.key !== " " || ["Escape", "Enter"].includes(event.key)) {
    deliver({ type: "key", key: event.key });
  }
}

function choices() {
  return [...root.querySelectorAll(CHOICES)].filter((option) => option.checkVisibility());
}

function isNative(element) {
  return element.matches("button, a[href], input, select, textarea, summary");
}

// What is linked in the address is delivered once and removed, so that a reload does not import it again.
function takeLink() {
  if (!LINKS.test(location.hash)) return false;
  const text = location.hash.slice(0, LONGEST_LINK);
  history.replaceState(history.state, "", location.pathname + location.search);
  deliver({ type: "arrived", text });
  return true;
}

function onBack() {
  if (takeLink()) return; // a link to this very page was followed
  guarded = false;
  deliver({ type: "back" });
  enterScreen();
}

function onStored({ key, newValue }) {
  if (key?.startsWith("cenote:")) deliver({ type: "stored", key, value: newValue ?? "" });
}

// From a thing on the board to the next in a direction: among what can be chosen, if it can be, or among all.
function focusToward(from, [dx, dy], anywhere) {
  const board = from.ownerSVGElement, start = middle(from);
  const among = !anywhere && from.matches(CHOSEN_ON_BOARD) ? CHOSEN_ON_BOARD : "[tabindex]";
  let best = null, least = Infinity;
  for (const other of board.querySelectorAll(among)) {
    const { x, y } = middle(other);
    const ahead = (x - start.x) * dx + (y - start.y) * dy;
    const aside = Math.abs((x - start.x) * dy) + Math.abs((y - start.y) * dx);
    const cost = ahead + 2 * aside;
    if (ahead > 1 && cost < least) [best, least] = [other, cost];
  }
  best?.focus({ preventScroll: true });
  return best !== null;
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
