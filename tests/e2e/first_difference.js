// Where the page first differs from the markup that was drawn last (window.drawn), as both stand there; null if
// nowhere. What scripts add by themselves does not count: pins and rings, zoom, an opened list, the focus.
() => {
  dispatchEvent(new PointerEvent("pointerdown")); // what is in the air lands: counts of the board wait for that
  const BY_SCRIPT = [
    "style", "data-more", "data-zoomed", "data-hinted", "data-pointed", "aria-describedby", "tabindex",
    "open", "data-drawn", "data-ticks",
  ];
  const DRAWN_BY_SCRIPT = ".hint-pin, .point";

  const isPart = (node) => node.nodeType === Node.ELEMENT_NODE && !node.matches(DRAWN_BY_SCRIPT)
    || node.nodeType === Node.TEXT_NODE && node.data.trim() !== "";
  const shown = (part) => part?.outerHTML?.slice(0, 300) ?? part?.data.trim() ?? "nothing";
  const attributes = (element) => [...element.attributes].filter(({ name }) => !BY_SCRIPT.includes(name));
  const head = (element) => `${element.localName} ${attributes(element).map((one) => `${one.name}="${one.value}"`).sort()}`;

  function difference(old, fresh) {
    if (old?.nodeType !== fresh?.nodeType) return [shown(old), shown(fresh)];
    if (old.nodeType === Node.TEXT_NODE) return shown(old) === shown(fresh) ? null : [shown(old), shown(fresh)];
    return head(old) === head(fresh) ? differenceInside(old, fresh) : [head(old), head(fresh)];
  }

  function differenceInside(old, fresh) {
    const [olds, freshes] = [old, fresh].map(({ childNodes }) => [...childNodes].filter(isPart));
    for (let at = 0; at < Math.max(olds.length, freshes.length); at++) {
      const found = difference(olds[at], freshes[at]);
      if (found) return found;
    }
    return null;
  }

  const fresh = document.createElement("template");
  fresh.innerHTML = window.drawn;
  return differenceInside(document.getElementById("app"), fresh.content);
}
