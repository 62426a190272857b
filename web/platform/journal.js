// The journal: a second copy of every change, in IndexedDB, flushed to disk before the next choice. Browsers flush
// local storage lazily: after a crash or an empty battery up to a minute of it is lost. The journal keeps the newest
// value of every key until local storage has surely been flushed.
//
// Every write has a serial number. It is stored under MARK in local storage after the values. Local storage is
// flushed in order, so at the start every journal entry with a higher number than MARK is missing there. Serials are
// timestamps, so they rise across all tabs.
import { realIndexedDB } from "../../pyodide/indexeddb_stub.mjs"; // PyScript gets an empty one

const NAME = "cenote", STORE = "journal", ORDER = "serial";
const MARK = "cenote-journal"; // not a record: neither exported nor sent to other tabs
const TIMEOUT = 2_000; // milliseconds that a silent database is waited for
const OLD = 24 * 3_600_000; // milliseconds after which local storage has surely been flushed

const lastSerial = readMark();
let database = null; // once it is open
let works = false, busy = false;
let settled = () => {};
const pending = new Map(); // not yet confirmed in the database: key -> { key, text, serial }

// The entries that are missing in local storage, as JSON. Importing this module waits for them; that costs nothing,
// because they are read while Python is still loading.
export const missing = await read();

addEventListener("cenote:ready", () => clear().catch(() => {}), { once: true }); // the next start clears it

export function isWorking() {
  return works;
}

// Calls back with true or false whenever a write has ended or timed out.
export function listen(callback) {
  settled = callback;
}

// Queues the new text of a key, or nothing for a deleted one; write() must follow in the same turn.
export function queue(key, text) {
  pending.set(key, { key, text: text ?? null });
}

// Starts to write what was queued; returns whether to wait for it.
export function write() {
  const serial = Math.max(Date.now(), readMark() + 1);
  for (const entry of pending.values()) entry.serial ??= serial;
  mark(serial);
  if (!busy) attempt();
  return works;
}

function attempt() {
  busy = true;
  const batch = [...pending.values()];
  const timer = setTimeout(() => settle(false), TIMEOUT);
  put(batch).then(() => true, (why) => { console.warn("the journal is not written:", String(why)); return false; }).then((done) => {
    clearTimeout(timer);
    busy = false;
    if (done) for (const entry of batch) if (pending.get(entry.key) === entry) pending.delete(entry.key);
    if (done && pending.size) attempt();
    else settle(done);
  });
}

function settle(done) {
  works = done;
  settled(done);
}

async function put(batch) {
  try {
    const transaction = (database ?? await open()).transaction(STORE, "readwrite", { durability: "strict" });
    for (const entry of batch) transaction.objectStore(STORE).put(entry);
    await completed(transaction);
  } catch (error) {
    closeDatabase(database); // the next write opens it again
    throw error;
  }
}

async function read() {
  let timer;
  const late = new Promise((resolve) => { timer = setTimeout(resolve, TIMEOUT); });
  try {
    const entries = await Promise.race([newerThan(lastSerial), late]);
    works = Boolean(entries);
    return JSON.stringify(entries ?? []);
  } catch (error) {
    console.warn("there is no journal:", String(error));
    return "[]";
  } finally {
    clearTimeout(timer);
  }
}

async function newerThan(serial) {
  const transaction = (await open()).transaction(STORE);
  return resultOf(transaction.objectStore(STORE).index(ORDER).getAll(IDBKeyRange.lowerBound(serial, true)));
}

// Only entries that local storage held at this start: newer values may still be in the browser's memory only.
async function clear() {
  if (!works) return;
  const transaction = database.transaction(STORE, "readwrite", { durability: "relaxed" });
  const range = IDBKeyRange.upperBound(Math.min(lastSerial, Date.now() - OLD));
  const request = transaction.objectStore(STORE).index(ORDER).openCursor(range);
  request.onsuccess = () => { request.result?.delete(); request.result?.continue(); };
  await completed(transaction);
}

async function open() {
  const request = realIndexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "key" }).createIndex(ORDER, ORDER);
  const found = await resultOf(request);
  // It is being deleted or upgraded elsewhere: close it, and open it again for the next write.
  found.onversionchange = found.onclose = () => closeDatabase(found);
  return database = found;
}

function closeDatabase(closing) {
  closing?.close();
  if (database === closing) database = null;
}

function resultOf(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function completed(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
    transaction.commit();
  });
}

function readMark() {
  try {
    return Number(localStorage.getItem(MARK)) || 0;
  } catch {
    return 0; // no local storage: nothing is written either
  }
}

function mark(serial) {
  try {
    localStorage.setItem(MARK, serial);
  } catch {
    // full: the next start only finds entries here that local storage has already
  }
}
