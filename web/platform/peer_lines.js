// Lines to other devices of the same network, each a WebRTC data channel; no server takes part. Loaded when somebody is to
// join with their own phone. What happens is told as (what, line, text): "offered" and "answered" with a description that the
// other device needs, "opened", "received" with a text, "lost", "trouble" with "blocked", "network", "refused" or "slow".
const SETTINGS = { iceServers: [] };
const CHANNEL = { negotiated: true, id: 0 };
const GATHERING = 3000; // milliseconds for which addresses are looked for at most
const PATIENCE = 12_000; // milliseconds after which a connection that does not come is called slow
const PIECE = 16_000; // letters of a piece: less than every browser takes at once
const LONGEST = 1_000_000; // letters of a text; a longer one is dropped
const MORE = "+", LAST = ".", ASK = "?", REPLY = "!"; // the first letter of a piece, or all of it
const AWAY = ["disconnected", "failed", "closed"];

const lines = new Map();
let tell = () => {};

export function listen(callback) {
  tell = callback;
}

// --- pairing ------------------------------------------------------------------------------------

export function offer(line) {
  return attempt(line, async () => described(made(line), "offered"));
}

export function answer(line, sdp) {
  return attempt(line, async () => {
    const own = made(line);
    await own.peer.setRemoteDescription({ type: "offer", sdp });
    await described(own, "answered");
    beginWaiting(own);
  });
}

export function accept(line, sdp) {
  return attempt(line, async () => {
    const own = lines.get(line);
    if (!own) throw new Error("no offer was made");
    await own.peer.setRemoteDescription({ type: "answer", sdp });
    beginWaiting(own);
  });
}

async function attempt(line, work) {
  if (!globalThis.RTCPeerConnection) return tell("trouble", line, "blocked");
  try {
    await work();
  } catch (error) {
    console.warn("no line:", String(error));
    tell("trouble", line, error?.name === "NotAllowedError" || error?.name === "SecurityError" ? "blocked" : "refused");
  }
}

function made(line) {
  close(line);
  const peer = new RTCPeerConnection(SETTINGS), channel = peer.createDataChannel("table", CHANNEL);
  const own = { line, peer, channel, isUp: false, parts: [], length: 0, patience: 0 };
  lines.set(line, own);
  peer.onconnectionstatechange = () => look(own);
  channel.onopen = channel.onclose = () => look(own);
  channel.onmessage = ({ data }) => lines.get(line) === own && receive(own, data);
  return own;
}

// Describes this device with the addresses at which it is found. Whoever shows none may still be reached: the other's suffice.
async function described(own, what) {
  const { peer } = own;
  await peer.setLocalDescription();
  if (peer.iceGatheringState !== "complete") await gathered(peer);
  if (lines.get(own.line) === own) tell(what, own.line, peer.localDescription.sdp);
}

function gathered(peer) {
  return new Promise((resolve) => {
    setTimeout(resolve, GATHERING);
    peer.addEventListener("icegatheringstatechange", () => peer.iceGatheringState === "complete" && resolve());
  });
}

function beginWaiting(own) {
  clearTimeout(own.patience);
  own.patience = setTimeout(() => !own.isUp && lines.get(own.line) === own && tell("trouble", own.line, "slow"), PATIENCE);
}

// --- what goes over a line ------------------------------------------------------------------------

// A text that finds no open line is dropped: whoever opens it again asks for what is new.
export function send(line, text) {
  const own = lines.get(line);
  if (own?.channel.readyState !== "open" || text.length > LONGEST) return;
  for (let at = 0; at === 0 || at < text.length; at += PIECE) {
    const isLast = at + PIECE >= text.length;
    own.channel.send((isLast ? LAST : MORE) + text.slice(at, at + PIECE));
  }
}

function receive(own, data) {
  if (typeof data !== "string") return;
  if (!own.isUp) change(own, true); // it has healed
  if (data === ASK) return own.channel.send(REPLY);
  const kind = data[0];
  if (kind !== MORE && kind !== LAST) return;
  own.length += data.length - 1;
  if (own.length <= LONGEST) own.parts.push(data.slice(1));
  else own.parts = [];
  if (kind === MORE) return;
  const text = own.length <= LONGEST ? own.parts.join("") : null;
  [own.parts, own.length] = [[], 0];
  if (text !== null) tell("received", own.line, text);
}

export function close(line) {
  const own = lines.get(line);
  if (!own) return;
  lines.delete(line);
  clearTimeout(own.patience);
  own.peer.close();
}

// --- how a line is --------------------------------------------------------------------------------

// A connection that has failed is not closed: when the other device wakes up, it heals by itself.
function look(own) {
  if (lines.get(own.line) !== own) return;
  const isUp = own.channel.readyState === "open" && !AWAY.includes(own.peer.connectionState);
  if (isUp !== own.isUp) change(own, isUp);
}

function change(own, isUp) {
  own.isUp = isUp;
  clearTimeout(own.patience);
  [own.parts, own.length] = isUp ? [[], 0] : [own.parts, own.length];
  tell(isUp ? "opened" : "lost", own.line, "");
}

// A phone that was asleep: what it has missed is told now, and each line is tried.
function awake() {
  if (document.hidden) return;
  for (const own of lines.values()) {
    look(own);
    if (own.channel.readyState === "open") own.channel.send(ASK);
  }
  stayAwake();
}

document.addEventListener("visibilitychange", awake);
addEventListener("pageshow", awake);
addEventListener("pagehide", ({ persisted }) => persisted || [...lines.keys()].forEach(close));

// --- the screen stays on --------------------------------------------------------------------------

let isWanted = false, lock = null, asked = Promise.resolve();

export function keepAwake(wanted) {
  isWanted = wanted;
  stayAwake();
}

// One wish after the other: what is wanted when its turn comes counts.
function stayAwake() {
  asked = asked.then(holdLock, () => {});
}

// A browser ends the lock when the page is hidden; it may refuse it, with an empty battery.
async function holdLock() {
  if (!isWanted) return void await lock?.release();
  if (document.hidden || (lock && !lock.released)) return;
  lock = await navigator.wakeLock?.request("screen").catch(() => null) ?? null;
}
