// The regions of the page (web/render/regions.py): elements with data-region="NAME". Only those that have changed
// come from Python, as [name, markup]; in markup, <g data-region="NAME" data-kept></g> stands for a region within it.
// What has not changed is neither parsed nor compared.
export const PAGE = "page"; // the outermost region: the page without the others
const KEPT = "[data-kept]", REGION = "[data-region]";

// What comes as text: [[name, markup], …]. Returns the markup by name.
export function read(text) {
  return new Map(JSON.parse(text));
}

// The elements of some changed regions that are to be put in the place of what `root` shows, as [old, fresh]: none of
// them brought by another. Regions within them are empty where they are kept.
export function freshElements(root, changes) {
  const left = new Map(changes), found = [];
  if (left.has(PAGE)) found.push([root, parsed(root, `<main>${left.get(PAGE)}</main>`)]);
  left.delete(PAGE);
  for (const [, fresh] of found) fill(fresh, left);
  for (const name of changes.keys()) {
    const old = left.has(name) && elementOf(root, name);
    if (!old || comesWithAnother(old, left)) continue;
    const fresh = parsed(old.parentNode, left.get(name));
    left.delete(name);
    fill(fresh, left);
    found.push([old, fresh]);
  }
  return found;
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

// Puts changed regions in the place of the empty elements that stand for them.
function fill(fresh, left) {
  for (const empty of fresh.querySelectorAll(KEPT)) {
    const name = empty.dataset.region, markup = left.get(name);
    if (markup === undefined) continue;
    left.delete(name);
    const whole = parsed(empty.parentNode, markup);
    fill(whole, left);
    empty.replaceWith(whole);
  }
}

// Whether the region around it changes, too, and brings it. What lies farther around keeps that region as it is.
function comesWithAnother(element, left) {
  return left.has(element.parentElement.closest(REGION)?.dataset.region);
}

function elementOf(root, name) {
  return root.querySelector(`[data-region="${CSS.escape(name)}"]`);
}

// One element, parsed as if it stood in another: what is SVG there is SVG here.
function parsed(parent, markup) {
  const around = parent.cloneNode(false);
  around.innerHTML = markup;
  return around.firstElementChild;
}
