// The regions of the page (web/render/regions.py): elements with data-region="NAME". Only those that have changed
// come from Python, as [name, markup]; in markup, <g data-region="NAME" data-kept></g> stands for a region within it.
// What has not changed is neither parsed nor compared.
export const PAGE = "page"; // the outermost region: the page without the others
const KEPT = "[data-kept]", REGION = "[data-region]";
const STANDS = /<([\w-]+) data-region="([^"]+)" data-kept><\/\1>/g;
const NEEDS_ITS_PARENT = /^(table|thead|tbody|tfoot|tr|colgroup|select|optgroup|foreignObject|template)$/;
const SVG = "http://www.w3.org/2000/svg";
const found = new Map(); // name -> the element that was found last

// What comes as text: [[name, markup], …]. Returns the markup by name.
export function read(text) {
  return new Map(JSON.parse(text));
}

// The elements of some changed regions that are to be put in the place of what `root` shows, as [old, fresh]: none of
// them brought by another. Regions within them are empty where they are kept.
export function freshElements(root, changes) {
  const brought = broughtByAnother(changes), changed = [];
  for (const name of changes.keys()) {
    if (brought.has(name)) continue;
    const old = name === PAGE ? root : elementOf(root, name);
    if (old && !goesWithAnother(old, changes)) changed.push({ old, parent: name === PAGE ? root : old.parentNode, markup: whole(name, changes) });
  }
  parseAll(changed);
  return changed.map(({ old, fresh }) => [old, fresh]);
}

// Whether an element stands for a region that stays as it is.
export function isKept(fresh) {
  return fresh.hasAttribute("data-kept");
}

// Whether an element of the page lies in a region that stays as it is in what comes.
export function isInKept(fresh, element) {
  for (let region = element.closest(REGION); region; region = region.parentElement.closest(REGION))
    if (fresh.querySelector(`[data-region="${CSS.escape(region.dataset.region)}"]${KEPT}`)) return true;
  return false;
}

// The changed regions that lie within another of them.
function broughtByAnother(changes) {
  const names = new Set();
  for (const markup of changes.values()) for (const [, , name] of markup.matchAll(STANDS)) if (changes.has(name)) names.add(name);
  return names;
}

// A region's markup with that of the changed regions within it; the outermost as an element.
function whole(name, changes) {
  const markup = changes.get(name).replace(STANDS, (empty, _tag, inner) => (changes.has(inner) ? whole(inner, changes) : empty));
  return name === PAGE ? `<main>${markup}</main>` : markup;
}

// Whether the region around it changes, too, and has it no longer. What lies farther around keeps that region as it is.
function goesWithAnother(element, changes) {
  return changes.has(element.parentElement?.closest(REGION)?.dataset.region);
}

function elementOf(root, name) {
  if (!isThere(name)) {
    found.clear();
    for (const element of root.querySelectorAll(REGION)) if (!found.has(element.dataset.region)) found.set(element.dataset.region, element);
  }
  return found.get(name);
}

function isThere(name) {
  const element = found.get(name);
  return element?.isConnected && element.dataset.region === name;
}

// Parses all that has come: one text of HTML and one of SVG, for each begins a parser anew.
function parseAll(changed) {
  for (const namespace of [SVG, undefined]) {
    const alike = changed.filter(({ parent }) => !NEEDS_ITS_PARENT.test(parent.localName) && (parent.namespaceURI === SVG) === Boolean(namespace));
    const around = namespace ? document.createElementNS(SVG, "svg") : document.createElement("div");
    around.innerHTML = alike.map(({ markup }) => markup).join("");
    const elements = [...around.children];
    if (elements.length === alike.length) alike.forEach((one, number) => { one.fresh = elements[number]; });
  }
  for (const one of changed) one.fresh ??= parsed(one.parent, one.markup);
}

// One element, parsed as if it stood in another: what is SVG there is SVG here.
function parsed(parent, markup) {
  const around = parent.cloneNode(false);
  around.innerHTML = markup;
  return around.firstElementChild;
}
