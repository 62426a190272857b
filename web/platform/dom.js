// The page's one pair of hands: puts markup on the screen and tells Python what was touched.
import morphdom from "../../vendor/morphdom.js";
import { askedAbout, askedByKey, isAsking, listenForAsking } from "./asking.js";
import { syncBoards } from "./board.js";
import { syncCamera } from "./camera.js";
import { isDrawn, syncCodes } from "./code.js";
import { syncHint } from "./hint.js";
import { listenForHolding } from "./hold.js";
import { syncPoints } from "./point.js";
import { rememberPlaces, travel } from "./motion.js";
export { handOnPicture } from "./picture.js";
import { found, syncReader } from "./reader.js";
import { complete, isSame, spare } from "./same.js";
import { syncScrolls } from "./scrolling.js";
import { renewTip } from "./tip.js";
import { syncTally } from "./tally.js";
import { wear } from "./wardrobe.js";

const root = document.getElementById("app");
const live = document.getElementById("live");
const TOUCHABLE = "[data-action],[data-option],[data-input],[data-game],[data-match]";
const FIELDS = `${TOUCHABLE},[data-seat-kind],[data-seat-name],[data-option-name],[data-option-group],[data-option-preset],[data-slider]`;
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const CHOICES = ".dock [data-option]"; // what digits choose, in the order of their numbers
let deliver = () => {};
let screen = "";
let newest = ""; // the markup that waits for its game's sheet
const afterwards = []; // what is to be done once it is shown
let guarded = false;
const openers = []; // what had the focus before each sheet was opened over it
const COVERS = ".veil, .reader";
const BROUGHT = "#m=";

// --- showing ------------------------------------------------------------------------------------

export function patch(html) {
  newest = html;
  const sheet = wear(/ data-sheet-of="([^"]+)"/.exec(html)?.[1] ?? "");
  if (!sheet) return show(html);
  sheet.then(() => newest === html && show(html));
}

function show(html) {
  newest = "";
  const places = rememberPlaces(root, html);
  const held = document.activeElement, hadFocus = root.contains(held), covers = coverCount();
  morphdom(root, `<main>${spare(html)}</main>`, {
    childrenOnly: true,
    getNodeKey: keyOf,
    onBeforeNodeAdded: (fresh) => { completeAll(fresh); return fresh; },
    onBeforeElUpdated: keepWhatPeopleHold,
  });
  syncBoards(root);
  syncScrolls(root);
  syncHint(root);
  syncPoints(root);
  syncReader(root);
  syncTally(root);
  syncCodes(root);
  syncCamera(root, (message) => deliver(message));
  renewTip();
  enterScreen();
  if (coverCount() > covers) openers.push(held);
  else if (coverCount() < covers) giveBack();
  if (hadFocus && !root.contains(document.activeElement)) focusSomewhere();
  travel(root, places);
  for (const deed of afterwards.splice(0)) deed();
}

// At once, or when what is to be shown waits for its sheet no more.
function whenShown(deed) {
  if (newest) afterwards.push(deed);
  else deed();
}

export function focus(id) {
  whenShown(() => document.getElementById(id)?.focus());
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

// Looks for words in a book of rules; what is found is delivered later.
export async function search(path, query) {
  deliver({ type: "found", query, hits: JSON.stringify(await found(path, query)) });
}

export function accept(what) {
  dispatchEvent(new CustomEvent("cenote:accepted", { detail: what }));
}

export function failed(text) {
  dispatchEvent(new CustomEvent("cenote:failed", { detail: text }));
}

function keyOf(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return undefined;
  const { screen: name, piece, key } = node.dataset;
  return node.id || (key && `key:${key}`) || (piece && `piece:${piece}`) || (name && `screen:${name}`);
}

function completeAll(fresh) {
  complete(fresh);
  for (const spared of fresh.querySelectorAll?.("[data-same]") ?? []) complete(spared);
}

function keepWhatPeopleHold(old, fresh) {
  if (isSame(old, fresh) || isDrawn(old, fresh)) return false;
  complete(fresh);
  // Set by script (pan and zoom), so never in the markup; as an attribute the policy would refuse it.
  if (old.matches("[data-board], [data-pan]")) {
    fresh.style.cssText = old.style.cssText;
    fresh.toggleAttribute("data-zoomed", old.hasAttribute("data-zoomed"));
  }
  if ("holding" in old.dataset) fresh.dataset.holding = "";
  if (old.dataset.more) fresh.dataset.more = old.dataset.more;
  if (old.tagName === "DETAILS") fresh.open = old.open;
  if (old === document.activeElement && old.matches("input:not([type=range]), textarea")) fresh.value = old.value;
  return !old.isEqualNode(fresh);
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

// How many sheets lie over the screen, one upon the other.
function coverCount() {
  return root.querySelectorAll(COVERS).length;
}

// Who closes a sheet is again where it was opened.
function giveBack() {
  const opener = openers.splice(coverCount())[0];
  const place = root.contains(opener) ? opener : document.getElementById("prompt");
  place?.focus({ preventScroll: true });
}

function focusSomewhere() {
  const place = root.querySelector("[data-autofocus]")
    ?? document.getElementById("prompt") ?? root.querySelector("[data-decision]") ?? root.querySelector("[data-screen]");
  if (!place) return;
  if (place.tabIndex < 0) place.setAttribute("tabindex", "-1");
  place.focus({ preventScroll: true });
}

// --- listening ----------------------------------------------------------------------------------

export function listen(callback) {
  deliver = (message) => callback(JSON.stringify(message));
  listenForAsking(root, ask);
  listenForHolding(root, touch);
  root.addEventListener("click", onClick);
  root.addEventListener("change", onChange);
  root.addEventListener("input", onInput);
  document.addEventListener("keydown", onKey);
  addEventListener("popstate", onBack);
  addEventListener("storage", onStored);
  addEventListener("hashchange", bringIn);
  bringIn();
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
  deliver(element ? { ...describe(element, "explain"), ...askedAbout(element) } : { type: "explain" });
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

// What is searched for is heard letter by letter, a slider at every place that it comes by.
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
    if (focusToward(element, ARROWS[event.key])) event.preventDefault();
  } else if (!event.target.matches?.("input, select, textarea")) pressKey(event);
}

// [data-enter="MESSAGE"]: what Enter sends from a field, with what stands in it.
function enter(field) {
  field.blur(); // its change is told now, and not in the middle of a patch that takes it away
  deliver({ ...describe(field, "click"), action: field.dataset.enter, value: field.value });
}

// A digit is the touch of what bears it; other keys mean what the app says.
function pressKey(event) {
  if (event.repeat) return;
  const element = askedByKey(event);
  if (element) return void ask(element);
  if (/^\d$/.test(event.key)) {
    const option = coverCount() ? null : choices()[(Number(event.key) || 10) - 1];
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

// A match in the address: it is told once, and taken out of it, so that a reload does not bring it again.
function bringIn() {
  if (!location.hash.startsWith(BROUGHT)) return false;
  const text = location.hash;
  history.replaceState(history.state, "", location.pathname + location.search);
  deliver({ type: "arrived", text });
  return true;
}

function onBack() {
  if (bringIn()) return; // a link to this very page was followed
  guarded = false;
  deliver({ type: "back" });
  enterScreen();
}

function onStored({ key, newValue }) {
  if (key?.startsWith("cenote:")) deliver({ type: "stored", key, value: newValue ?? "" });
}

function focusToward(from, [dx, dy]) {
  const start = middle(from);
  let best = null, least = Infinity;
  for (const other of from.ownerSVGElement.querySelectorAll("[data-option]")) {
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
