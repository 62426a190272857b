// The browser side of the live loop: carries out the app's commands, and sends it what was touched.
import { announce, focus, listen, patch, ready, search } from "../web/platform/dom.js";

let sent = Promise.resolve();

const commands = {
  patch({ html, title, look }) {
    patch(JSON.stringify([["page", html]]));
    document.title = title;
    dispatchEvent(new CustomEvent("cenote:look", { detail: look }));
    ready();
    showTrouble("");
  },
  announce: ({ text }) => announce(text),
  focus: ({ element }) => focus(element),
  search: ({ path, query }) => search(path, query),
  print: () => print(),
  trouble: ({ text }) => showTrouble(text),
  reload: () => location.reload(),
  styles() {
    for (const link of document.querySelectorAll("link[rel='stylesheet']")) {
      const address = new URL(link.href);
      address.searchParams.set("saved", Date.now());
      link.href = address.href;
    }
  },
  copy: ({ text }) => tell("copied", navigator.clipboard.writeText(text), { done: "true" }, {}),
  share({ title, text, address }) {
    const data = { title, ...(text && { text }), ...(address && { url: address }) };
    tell("shared", navigator.share(data), { what: "shared" }, { what: "failed" });
  },
  download({ name, text }) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = name;
    link.click();
  },
  open() {
    const field = document.createElement("input");
    field.type = "file";
    field.onchange = async () => {
      const text = await field.files.item(0)?.text();
      if (text !== undefined) send({ type: "imported", text });
    };
    field.click();
  },
};

// Reports the outcome of an asynchronous command.
function tell(type, begun, done, failed) {
  begun.then(() => send({ type, ...done }), () => send({ type, ...failed }));
}

function send(message) {
  // One after the other, as they would reach the app in the page itself.
  sent = sent.then(() => fetch("./live/touch", { method: "POST", body: JSON.stringify(message) }));
}

function showTrouble(text) {
  let box = document.getElementById("live-trouble");
  if (!box) {
    box = document.createElement("pre");
    box.id = "live-trouble";
    box.setAttribute("role", "alert");
    document.body.append(box);
  }
  box.hidden = !text;
  box.textContent = text;
}

const visit = {
  languages: navigator.languages,
  query: Object.fromEntries(new URLSearchParams(location.search)),
  address: location.origin + location.pathname,
};
const line = new EventSource(`./live/events?${new URLSearchParams({ visit: JSON.stringify(visit) })}`);
line.onmessage = ({ data }) => {
  const { command, ...rest } = JSON.parse(data);
  commands[command](rest);
};
listen((text) => send(JSON.parse(text)));
