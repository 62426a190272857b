// Keeps the app for offline play, and offers a new version without pressing it on anybody.
import { texts } from "./first.js";

const page = document.documentElement;

if ("serviceWorker" in navigator) start().catch((error) => console.warn("not kept for offline play:", error));

async function start() {
  const workers = navigator.serviceWorker;
  let controlled = Boolean(workers.controller), reloading = false;
  workers.addEventListener("controllerchange", () => {
    if (controlled && !reloading) {
      reloading = true;
      location.reload();
    }
    controlled = true;
  });
  const registration = await workers.register("./sw.js", { updateViaCache: "none" });
  if (registration.waiting && workers.controller) offer(registration.waiting);
  registration.addEventListener("updatefound", () => watch(registration.installing));
  await workers.ready;
  page.dataset.offline = "ready";
}

function watch(worker) {
  worker.addEventListener("statechange", () => {
    if (worker.state === "installed" && navigator.serviceWorker.controller) offer(worker);
  });
}

function offer(worker) {
  const box = document.getElementById("update");
  box.querySelector("span").textContent = texts.fresh;
  const button = box.querySelector("button");
  button.textContent = texts.reload;
  button.onclick = () => worker.postMessage("take-over");
  box.hidden = false;
}
