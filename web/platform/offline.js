// Keeps the app for offline play, and tells the app what may be offered to the person: a new version,
// a place among the device's apps. Nothing is pressed on anybody.
const page = document.documentElement;
const PAUSE = 60_000; // milliseconds between two looks for a new version
const ready = new Promise((resolve) => addEventListener("cenote:ready", resolve, { once: true }));
const accepted = {}; // what to do once the person wants what was offered

if ("serviceWorker" in navigator) start().catch((error) => console.warn("not kept for offline play:", error));

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault(); // the app says so itself, where it is not in the way
  tell("install", () => event.prompt());
});
addEventListener("appinstalled", () => tell("installed"));
tellOfDevice();
addEventListener("cenote:accepted", ({ detail }) => accepted[detail]?.());

async function start() {
  const workers = navigator.serviceWorker;
  let controlled = Boolean(workers.controller);
  workers.addEventListener("controllerchange", () => {
    // Another tab has taken the new version up; this one may be in the middle of something.
    if (controlled) tell("update", () => location.reload());
    controlled = true;
  });
  const registration = await workers.register("./sw.js", { updateViaCache: "none" });
  if (registration.waiting && workers.controller) offer(registration.waiting);
  registration.addEventListener("updatefound", () => watch(registration.installing));
  lookForNews(registration);
  await workers.ready;
  page.dataset.offline = "ready";
  tell("offline");
}

function lookForNews(registration) {
  let looked = performance.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || performance.now() - looked < PAUSE) return;
    looked = performance.now();
    registration.update().catch(() => {}); // without a network there is no news
  });
}

function watch(worker) {
  worker.addEventListener("statechange", () => {
    if (worker.state === "installed" && navigator.serviceWorker.controller) offer(worker);
  });
}

function offer(worker) {
  tell("update", () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    worker.postMessage("take-over");
  });
}

// What the settings say in other words, or not at all.
function tellOfDevice() {
  const { userAgent, platform, maxTouchPoints, standalone, vibrate } = navigator;
  const isApple = /^Apple/.test(navigator.vendor);
  if (standalone || matchMedia("(display-mode: standalone)").matches) tell("installed");
  if (isApple) tell(/iP(ad|hone|od)/.test(userAgent) || platform === "MacIntel" && maxTouchPoints > 1 ? "ios" : "safari");
  if (!vibrate || matchMedia("(pointer: fine)").matches) tell("no-haptics");
}

function tell(what, deed) {
  accepted[what] = deed;
  ready.then(() => dispatchEvent(new CustomEvent("cenote:told", { detail: what })));
}
