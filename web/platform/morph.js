// Makes an element what has come in its place. Most of what changes keeps its shape: the same elements in the same order,
// with other attributes and texts. These are written, and nothing else is looked at. For the rest there is morphdom, which
// first looks through all that stands there.
import morphdom from "../../vendor/morphdom.js";

export const KEYS = ["data-region", "id", "data-key", "data-piece", "data-screen"]; // what an element is known by
const FIELDS = /^(INPUT|SELECT|OPTION|TEXTAREA)$/; // what they show is more than their attributes

// `isLeft(old, fresh)`: whether an element is to stay as it is, with all in it; `carry(old, fresh)` takes over what scripts
// have set. Returns the element that stands there now.
export function morph(old, fresh, { childrenOnly = false, isLeft, carry }) {
  const changes = [];
  if (childrenOnly ? pairChildren(old, fresh, changes, isLeft) : pair(old, fresh, changes, isLeft)) {
    for (const [one, next] of changes) write(one, next, carry);
    return old;
  }
  const onBeforeElUpdated = (one, next) => {
    if (isLeft(one, next)) return false;
    carry(one, next);
    return !one.isEqualNode(next);
  };
  return morphdom(old, fresh, { childrenOnly, getNodeKey: keyOf, onBeforeElUpdated });
}

// The name and the value of what an element is known by.
export function keyOf(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return undefined;
  for (const name of KEYS) {
    const value = node.getAttribute(name);
    if (value !== null) return `${name} ${value}`;
  }
}

// Finds what is to be written of two nodes of the same shape; false if they are not. Only reads.
function pair(old, fresh, changes, isLeft) {
  if (old.nodeType !== fresh.nodeType || old.nodeName !== fresh.nodeName) return false;
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== fresh.nodeValue) changes.push([old, fresh]);
    return true;
  }
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
    for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    for (const name of old.getAttributeNames()) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  }
}
