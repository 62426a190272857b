// What is painted before Python is there: the lobby of a first visit, which stands in the page in every language; its
// head alone (`kept`) where a saved match follows; else the boot screen. What is touched meanwhile is remembered, shown
// to have been heard (data-heard), and carried out when Python is there. All other scripts begin after the first paint.
{
  const MATCH = "cenote:match:", LESSONS = "cenote:lessons", ASIDE = "cenote:aside:", OPEN = "cenote:open";
  const page = document.documentElement;
  let tapped = null, chosen = null; // the newest touch of each kind: { named, value }

  page.dataset.start = start();
  // From the service worker they take nothing from the line that the paint needs; a hidden page is not painted.
  const hurries = navigator.serviceWorker?.controller || document.hidden;
  const { content } = document.getElementById("after-paint");
  if (hurries) document.head.append(...content.querySelectorAll("link, script[async]")); // they need no page
  addEventListener("DOMContentLoaded", () => hurries ? begin() : requestAnimationFrame(() => setTimeout(begin)));
  document.addEventListener("click", hear, true);
  document.addEventListener("change", hear, true);
  addEventListener("cenote:ready", answer, { once: true });

  function begin() {
    for (const script of content.querySelectorAll("script:not([async])")) script.async = false; // in their order
    document.head.append(content);
  }

  function start() {
    if (/[?&](seed|debug)=/.test(location.search) || /^#[mj]=/.test(location.hash)) return "boot";
    try {
      const keys = Object.keys(localStorage);
      if (localStorage.getItem(OPEN) || keys.some((key) => key.startsWith(ASIDE))) return "boot";
      return keys.some((key) => key.startsWith(MATCH)) ? "kept" : keys.includes(LESSONS) ? "boot" : "lobby";
    } catch {
      return "boot"; // the browser keeps nothing, and the lobby will say so
    }
  }

  function hear({ type, target }) {
    const element = target.closest?.(".first-lobby :is([data-action], [data-game], [data-input])");
    if (!element || (type === "change") !== element.matches("select, input")) return;
    const touch = { named: nameOf(element), value: element.value };
    if (type === "change") chosen = touch;
    else tapped = touch;
    show(element);
  }

  function show(element) {
    document.querySelector("button[data-heard]")?.removeAttribute("data-heard");
    element.dataset.heard = page.dataset.heard = "";
    document.getElementById("live").textContent = document.getElementById("boot-step").textContent;
  }

  function answer() {
    document.removeEventListener("click", hear, true);
    document.removeEventListener("change", hear, true);
    for (const mark of ["start", "heard"]) delete page.dataset[mark];
    const field = chosen && find(chosen);
    if (field) {
      field.value = chosen.value;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }
    if (tapped) find(tapped)?.click();
  }

  function find({ named }) {
    return [...document.querySelectorAll("#app :is(button, select)")].find((element) => nameOf(element) === named);
  }

  // All data-… attributes but our own: they are the same in every language, and before and after a patch.
  function nameOf({ dataset }) {
    const { heard, ...rest } = dataset;
    return JSON.stringify(rest);
  }
}
