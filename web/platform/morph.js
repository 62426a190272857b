// Makes an element what has come in its place. Most of what changes keeps its shape: the same elements in the same order,
// with other attributes and texts. These are written, and nothing else is looked at. Otherwise each element's children are
// matched with those that have come: what is found again stays where it is, so that it need not be styled and laid out again.
import morphdom from "../../vendor/morphdom.js";

export const KEYS = ["data-region", "id", "data-key", "data-piece", "data-screen"]; // what an element is known by
const NAMED = KEYS.map((name) => `[${name}]`).join();
const FIELDS = /^(INPUT|SELECT|OPTION|TEXTAREA)$/; // what they show is more than their attributes

// `isLeft(old, fresh)`: whether an element is to stay as it is, with all in it; `carry(old, fresh)` takes over what scripts
// have set. Returns the element that stands there now.
export function morph(old, fresh, { childrenOnly = false, isLeft, carry }) {
  const changes = [];
  if (childrenOnly ? pairChildren(old, fresh, changes, isLeft) : pair(old, fresh, changes, isLeft)) {
    for (const [one, next] of changes) write(one, next, carry);
    return old;
  }
  const how = { isLeft, carry, known: namedIn(old), left: new Set() };
  if (childrenOnly) return matchChildren(old, fresh, how);
  if (old.nodeName === fresh.nodeName) return update(old, fresh, how);
  const drawn = added(fresh, how);
  old.replaceWith(drawn);
  return drawn;
}

// The name and the value of what an element is known by.
export function keyOf(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return undefined;
  for (const name of KEYS) {
    const value = node.getAttribute(name);
    if (value !== null) return `${name} ${value}`;
  }
}

// --- what kept its shape ------------------------------------------------------------------------

// Finds what is to be written of two nodes of the same shape; false if they are not. Only reads.
function pair(old, fresh, changes, isLeft) {
  if (old.nodeType !== fresh.nodeType || old.nodeName !== fresh.nodeName) return false;
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== fresh.nodeValue) changes.push([old, fresh]);
    return true;
  }
  if (old.isEqualNode(fresh)) return true;
  if (FIELDS.test(old.nodeName) || keyOf(old) !== keyOf(fresh)) return false;
  if (isLeft(old, fresh)) return true;
  changes.push([old, fresh]);
  return pairChildren(old, fresh, changes, isLeft);
}

function pairChildren(old, fresh, changes, isLeft) {
  let one = old.firstChild, next = fresh.firstChild;
  for (; one && next; one = one.nextSibling, next = next.nextSibling) if (!pair(one, next, changes, isLeft)) return false;
  return one === next; // both have ended
}

function write(old, fresh, carry) {
  if (old.nodeType !== Node.ELEMENT_NODE) old.nodeValue = fresh.nodeValue;
  else {
    carry(old, fresh);
    for (const name of fresh.getAttributeNames()) {
      const value = fresh.getAttribute(name);
      if (old.getAttribute(name) === value) continue;
      if (name === "style") old.style.cssText = value; // as an attribute the CSP would refuse it
      else old.setAttribute(name, value);
    }
    for (const name of old.getAttributeNames()) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  }
}

// --- what did not -------------------------------------------------------------------------------

// `how.known`: what may be found again, by its key: wherever it lay in what is changed; `how.left`: what stays as it is.
function update(old, fresh, how) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
  } else if (old.isEqualNode(fresh) || how.isLeft(old, fresh)) how.left.add(old);
  else if (FIELDS.test(old.nodeName)) return updateField(old, fresh, how);
  else {
    write(old, fresh, how.carry);
    matchChildren(old, fresh, how);
  }
  return old;
}

function updateField(old, fresh, { carry }) {
  const onBeforeElUpdated = (one, next) => {
    carry(one, next);
    return !one.isEqualNode(next);
  };
  return morphdom(old, fresh, { getNodeKey: keyOf, onBeforeElUpdated });
}

// What is not found again goes first: then most of the rest stands in its order already.
function matchChildren(old, fresh, how) {
  if (!old.firstChild && !fresh.firstChild) return old;
  const next = [...fresh.childNodes], found = matches(old, next, how), stays = new Set(found);
  for (const one of [...old.childNodes]) if (!stays.has(one)) one.remove();
  let at = old.firstChild;
  next.forEach((node, place) => {
    const one = found[place] ?? added(node, how);
    if (one === at) at = at.nextSibling;
    else old.insertBefore(one, at);
    if (found[place]) update(one, node, how);
  });
  return old;
}

// For each node that has come the one that becomes it, or null: by its key; without one the next of its kind.
function matches(old, next, how) {
  const keys = next.map(keyOf), wanted = next.filter((_node, place) => keys[place] === undefined);
  const unnamed = [...old.childNodes].filter((one) => keyOf(one) === undefined);
  const isSame = unnamed.length === wanted.length && wanted.every((node, place) => node.nodeName === unnamed[place].nodeName);
  let from = 0;
  return next.map((node, number) => {
    if (keys[number] !== undefined) return take(how, keys[number], node, old);
    const place = unnamed.findIndex((one, at) => at >= from && (isSame || isAlike(one, node)));
    if (place < 0) return null;
    from = place + 1;
    return unnamed[place];
  });
}

function isAlike(one, other) {
  return one.nodeName === other.nodeName && kindOf(one) === kindOf(other);
}

// What an element is: the first of its classes (the others say how it is), and what a touch of it does.
function kindOf(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return "";
  return `${(node.getAttribute("class") ?? "").split(" ", 1)[0]} ${node.getAttribute("data-action") ?? ""}`;
}

// What has come and is new, with all in it that was there before.
function added(node, how) {
  for (const named of node.nodeType === Node.ELEMENT_NODE ? node.querySelectorAll(NAMED) : []) {
    const one = node.contains(named) && take(how, keyOf(named), named);
    if (!one) continue;
    named.replaceWith(one);
    update(one, named, how);
  }
  return node;
}

function namedIn(old) {
  const known = new Map();
  for (const one of old.querySelectorAll(NAMED)) {
    const key = keyOf(one);
    if (known.has(key)) known.get(key).push(one);
    else known.set(key, [one]);
  }
  return known;
}

// What is known by a key, once: before all others what lies in `parent`, and nothing of what stays as it is.
function take({ known, left }, key, { nodeName }, parent) {
  const all = known.get(key)?.filter((one) => one.nodeName === nodeName && !liesIn(one, left)) ?? [];
  const one = all.find(({ parentNode }) => parentNode === parent) ?? all[0];
  if (!one) return null;
  known.set(key, known.get(key).filter((other) => other !== one));
  return one;
}

function liesIn(element, some) {
  for (let around = element; around; around = around.parentElement) if (some.has(around)) return true;
  return false;
}
