// An empty IndexedDB for PyScript. It opens one for Python packages, which we do not have; where site data are
// blocked, that alone would keep the page and the bots' worker from starting. The browser's own is exported for
// journal.js. The build puts this file beside pyodide.mjs.
export const realIndexedDB = browserDatabase();

const EMPTY = { getAllKeys: [], count: 0 };
const store = new Proxy({}, { get: (_store, question) => () => answer(EMPTY[question]) });
const database = { transaction: () => ({ objectStore: () => store }), close() {} };

function browserDatabase() {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined; // access is forbidden
  }
}

function answer(result) {
  const request = {};
  queueMicrotask(() => request.onsuccess?.({ target: { result } }));
  return request;
}

Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: { open: () => answer(database) } });
