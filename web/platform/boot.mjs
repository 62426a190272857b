// PyScript's interpreter: Pyodide, but restored from a memory snapshot in which the whole app is imported
// already. If that fails it starts the slow way, from the standard library and the app's zip.
// The build puts this file beside pyodide.mjs.
import "./indexeddb_stub.mjs";
import { loadPyodide as load, version } from "./pyodide.mjs";
import create from "./pyodide.asm.mjs";
import { nextTurn, openSnapshot } from "./snapshot.mjs";
import { takeModule, takeSnapshot } from "./preload.mjs";

export { version }; // PyScript reads it

const here = (file) => new URL(file, import.meta.url).href;
const lockFileContents = JSON.stringify({ packages: {}, info: /*INFO*/ {} });
export async function loadPyodide(options) {
  const plain = { ...options, lockFileContents };
  try {
    return await resume(plain);
  } catch (error) {
    console.warn("a slow start:", String(error));
    return startAnew(plain);
  }
}

async function resume(options) {
  const memory = await openSnapshot(takeSnapshot());
  const createPyodideModule = async (settings) => {
    const module = await create(settings);
    await nextTurn();
    await memory.writeTo(module);
    return module;
  };
  const settings = { ...options, stdLibURL: here("./no-library"), _loadSnapshot: memory.head, createPyodideModule };
  const python = await withOurs(() => load(settings));
  python.runPython("import random; random.seed()"); // else every visit would draw the same
  return python;
}

async function startAnew(options) {
  const python = await withOurs(() => load({ ...options, stdLibURL: here("./stdlib.zip") }));
  const app = await (await fetch(here("../app.zip"))).arrayBuffer();
  python.unpackArchive(app, "zip", { extractDir: "/home/pyodide" });
  return python;
}

// Replaces fetch() while Pyodide starts: its wasm is compiled already, and the standard library is empty, because
// everything that is needed of it is in the snapshot.
async function withOurs(work) {
  const { fetch } = globalThis, { instantiateStreaming } = WebAssembly, module = takeModule();
  const ours = { "pyodide.asm.wasm": module, "no-library": Promise.resolve(new Response()) };
  globalThis.fetch = (what, ...more) => ours[String(what).split("/").pop()] ?? fetch(what, ...more);
  WebAssembly.instantiateStreaming = async (compiled, imports) => {
    const module = await compiled;
    await nextTurn();
    const instance = await WebAssembly.instantiate(module, imports);
    await nextTurn();
    return { module, instance };
  };
  try {
    // Without its wasm Pyodide would neither start nor say so.
    return await Promise.race([module.then(() => new Promise(() => {})), work()]);
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}
