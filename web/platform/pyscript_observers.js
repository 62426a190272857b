// PyScript looks through everything that comes onto the page for scripts and attributes of its own. Of that there is nothing
// in what the app draws, and each patch would take longer until it is painted: once the app runs, PyScript observes only
// where the script of the bots' worker is added (worker.py).
const { MutationObserver } = globalThis;
const observers = [];

// Before PyScript is evaluated, and after it: see pyscript_hooks.js.
globalThis.MutationObserver = class extends MutationObserver {
  constructor(callback) {
    super(callback);
    observers.push(this);
  }
};

export function observeLessOnceReady() {
  globalThis.MutationObserver = MutationObserver;
  addEventListener("cenote:ready", () => observers.forEach(observeLess), { once: true });
}

function observeLess(observer) {
  observer.disconnect();
  for (const part of [document.head, document.body]) observer.observe(part, { childList: true });
}
