// Registers the service worker, and tells the app what it may offer: a new version, installing it on the device.
// Nothing happens without being asked for.
const page = document.documentElement;
const PAUSE = 60_000; // milliseconds between two checks for a new version
const ready = new Promise((resolve) => addEventListener("cenote:ready", resolve, { once: true }));
const accepted = {}; // what to do when the person accepts an offer

if ("serviceWorker" in navigator) start().catch((error) => console.warn("not kept for offline play:", error));

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault(); // the app offers it itself, where it is not in the way
  tell("install", () => event.prompt());
});
addEventListener("appinstalled", () => tell("installed"));
tellAboutDevice();
addEventListener("cenote:accepted", ({ detail }) => accepted[detail]?.());

async function start() {
  const workers = navigator.serviceWorker;
  let controlled = Boolean(workers.controller);
  workers.addEventListener("controllerchange", () => {
    // Another tab has switched to the new version; this one may be in the middle of something.
    if (controlled) tell("update", () => location.reload());
    controlled = true;
  });
  const registration = await workers.register("./sw.js", { updateViaCache: "none" });
  if (registration.waiting && workers.controller) offer(registration.waiting);
  registration.addEventListener("updatefound", () => watch(registration.installing));
  checkForUpdates(registration);
  await workers.ready;
  page.dataset.offline = "ready";
  tell("offline");
}

function checkForUpdates(registration) {
  let checked = performance.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || performance.now() - checked < PAUSE) return;
    checked = performance.now();
    registration.update().catch(() => {}); // no network, no update
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

// What makes the settings say something else, or hide something.
function tellAboutDevice() {
  const { userAgent, platform, maxTouchPoints, standalone, vibrate } = navigator;
  const isApple = /^Apple/.test(navigator.vendor);
  if (standalone || matchMedia("(display-mode: standalone)").matches) tell("installed");
  if (isApple) tell(/iP(ad|hone|od)/.test(userAgent) || platform === "MacIntel" && maxTouchPoints > 1 ? "ios" : "safari");
  if (!vibrate || matchMedia("(pointer: fine)").matches) tell("no-haptics");
}

function tell(what, action) {
  accepted[what] = action;
  ready.then(() => dispatchEvent(new CustomEvent("cenote:told", { detail: what })));
}
