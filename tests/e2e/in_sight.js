// What of a table is not in sight: a list of sentences, empty where all is well.
// `letter`: the height in pixels that no text may be below; `plates`: every player's plate is asked for, too.
({ letter, plates }) => {
  const faults = [];
  const all = (what) => [...document.querySelectorAll(what)].filter((one) => one.checkVisibility() && one.getClientRects().length);
  const name = (one) => {
    const hook = ["action", "option", "target", "spot"].map((key) => one.dataset[key]).find(Boolean);
    const said = (one.getAttribute("aria-label") ?? one.textContent).trim().replace(/\s+/g, " ").slice(0, 40);
    return `${one.classList[0] ?? one.tagName} ${hook ?? ""} "${said}"`;
  };

  // From top to bottom a fifth and four fifths of it, and its middle: each in the window, with nothing over it. A plate and
  // its panel are one thing.
  const hidden = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    for (const share of [0.2, 0.5, 0.8]) {
      const [x, y] = [left + width / 2, top + height * share];
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return `is outside the window (${Math.round(x)}, ${Math.round(y)})`;
      const there = document.elementFromPoint(x, y);
      if (!(one.closest(".seat-item") ?? one).contains(there)) return `is covered by ${there ? name(there) : "nothing"}`;
    }
    return "";
  };
  const wanted = (ones, what) => {
    for (const one of ones) {
      const how = hidden(one);
      if (how) faults.push(`${what}: ${name(one)} ${how}`);
    }
  };

  const options = all(".dock :is([data-option], [data-action='pick']):not([aria-disabled='true'])");
  wanted(all("[data-action='confirm'], button[data-action='continue'], #read-on, .actions > [data-option]"), "primary action");
  wanted(options.filter((one) => !one.closest(".actions")).slice(0, 3), "option");

  // while a moment is told nothing is asked; else what pays is in sight, too: at least a line of the hand
  const moment = all(".play > [data-moment]");
  wanted(moment.length ? all(".play > [data-moment] :is(.moment-title, .moment-total, .moment-why)") : all(".prompt-row").filter((one) => one.clientHeight > 8), "question");
  for (const hand of moment.length ? [] : all(".hand")) {
    const { top, height, left, width } = hand.getBoundingClientRect();
    const seen = Math.min(height, innerHeight - top);
    if (seen < 28) faults.push(`hand: ${Math.round(seen)} of ${hand.scrollHeight} px are seen`);
    else if (!hand.contains(document.elementFromPoint(left + width / 2, top + Math.min(height, 40) / 2))) faults.push("hand: covered");
  }

  for (const board of all("[data-board][data-look]")) {
    const frame = board.getBoundingClientRect();
    for (const spot of board.dataset.look.split(" ").filter(Boolean)) {
      const thing = board.querySelector(`[data-spot="${CSS.escape(spot)}"]`);
      if (!thing) continue;
      const box = thing.getBoundingClientRect(), [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) faults.push(`place: ${spot} is outside the board's window`);
      else if (!board.parentElement.contains(document.elementFromPoint(x, y))) faults.push(`place: ${spot} is covered`);
    }
  }

  // what a lesson says and points at; of a large part its first line is enough
  wanted(all(".coach:not(.counsel) > .coach-text"), "coach");
  const told = [...new Set(all("[data-point]").flatMap((one) => one.dataset.point.split(" ")).filter(Boolean))];
  const pointed = all("[data-pointed], .point");
  if (told.length > pointed.length) faults.push(`pointed: of ${told.join(" ")} only ${pointed.length} are there`);
  for (const one of pointed) {
    const { left, top, width, height } = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + Math.min(height / 2, 22)], there = document.elementFromPoint(x, y);
    if (!(one.closest(".board") ?? one.ownerSVGElement ?? one).contains(there)) faults.push(`pointed: ${name(one)} is covered by ${there ? name(there) : "the window's edge"}`);
  }

  if (plates) wanted(all(".seat-item > .seat"), "plate");
  if (plates) wanted(all(".seat-item > .seat-panel").filter((one) => one.clientHeight > 8), "plate");

  for (const panel of all(".play > [data-moment] .moment-column").concat(plates ? all(".seat-item > .seat-panel") : [])) {
    const { left, right } = panel.getBoundingClientRect();
    const runsOver = (box) => box.width > 1 && (box.right > right + 1 || box.left < left - 1);
    const over = [...panel.querySelectorAll("*")].find((one) => one.checkVisibility() && !one.closest("svg *, .visually-hidden") && runsOver(one.getBoundingClientRect()));
    if (over) faults.push(`${panel.classList[0]}: ${name(over)} runs over its edge`);
  }

  // What is laid out in a pixel is heard and not seen, whatever class has made it so, and however it is turned.
  const isForEarsAlone = (one) => one !== null && ((one.offsetWidth === 1 && one.offsetHeight === 1) || isForEarsAlone(one.parentElement));
  // Whether a text runs out of an element around its own that cuts it off, and that nobody can scroll.
  const isCutOff = (holder, { left, right }) => {
    for (let one = holder.parentElement; one && !one.matches(".table, [data-board]"); one = one.parentElement) {
      const { overflowX } = getComputedStyle(one);
      if (overflowX === "auto" || overflowX === "scroll") return false;
      const frame = one.getBoundingClientRect();
      if (overflowX !== "visible" && one.clientWidth > 1 && ((left < frame.right && right > frame.right + 1) || (right > frame.left && left < frame.left - 1))) return true;
    }
    return false;
  };
  const texts = document.createTreeWalker(document.querySelector(".table"), NodeFilter.SHOW_TEXT);
  const small = new Map();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const holder = text.parentElement;
    if (!text.data.trim() || holder.closest(".visually-hidden, svg, option") || !holder.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (!box.width || box.bottom < 0 || box.top > innerHeight) continue;
    const grown = holder instanceof SVGGraphicsElement ? Math.abs(holder.getScreenCTM().d) : 1;
    const size = parseFloat(getComputedStyle(holder).fontSize) * grown;
    if (size < letter - 0.05 && holder.getClientRects().length) small.set(`${holder.classList[0] ?? holder.tagName} in ${holder.parentElement.classList[0]}`, size);
    for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{M}]{3,}/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (!isForEarsAlone(holder) && new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) faults.push(`broken: ${word} in ${name(holder)}`);
    }
    const clips = getComputedStyle(holder).overflowX;
    if (clips !== "visible" && holder.clientWidth > 1 && holder.scrollWidth > holder.clientWidth + 1) faults.push(`cut: ${name(holder)}`);
    else if (!isForEarsAlone(holder) && isCutOff(holder, box)) faults.push(`cut off: ${name(holder)}`);
  }

  // The words and numbers of a board in its window; the letter of a mark is a part of its drawing, whose shape says the same.
  const shown = { opacityProperty: true, visibilityProperty: true };
  const labels = [];
  for (const board of all("[data-board], .board-page")) {
    const frame = board.getBoundingClientRect();
    for (const one of board.querySelectorAll("svg text")) {
      if (!one.textContent.trim() || one.closest("defs, .art-mark, .art-sign") || !one.checkVisibility(shown)) continue;
      const { left, right, top, bottom } = one.getBoundingClientRect(), grown = one.getScreenCTM();
      const isUpright = Math.abs(grown.a) > Math.abs(grown.b); // letters fill half of their line, which table mode may turn
      const [wide, high] = isUpright ? [1, (bottom - top) / 4] : [(right - left) / 4, 1];
      if (right <= frame.left || left >= frame.right || bottom - high <= frame.top || top + high >= frame.bottom || left === right) continue;
      const size = parseFloat(getComputedStyle(one).fontSize) * Math.hypot(grown.c, grown.d);
      if (size < letter - 0.05) small.set(`label ${one.classList[0] ?? one.parentElement.classList[0]}`, size);
      labels.push({ said: one.textContent.trim(), left: left + wide, right: right - wide, top: top + high, bottom: bottom - high });
    }
  }
  labels.forEach((one, number) => {
    for (const other of labels.slice(number + 1))
      if (one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom)
        faults.push(`label: "${one.said}" overlaps "${other.said}"`);
  });
  for (const [who, size] of small) faults.push(`small: ${who} has ${size.toFixed(1)} px`);
  return [...new Set(faults)];
}
