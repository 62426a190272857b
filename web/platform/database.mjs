// PyScript opens a database for packages, of which there are none here; where site data are blocked
// that alone would keep the page, and the bots' worker, from starting. It gets one that stays empty.
// The build puts this file beside pyodide.mjs.
const EMPTY = { getAllKeys: [], count: 0 };
const store = new Proxy({}, { get: (_store, question) => () => answer(EMPTY[question]) });
const database = { transaction: () => ({ objectStore: () => store }), close() {} };

function answer(result) {
  const request = {};
  queueMicrotask(() => request.onsuccess?.({ target: { result } }));
  return request;
}

Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: { open: () => answer(database) } });
