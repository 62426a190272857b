// PyScript's interpreter: Pyodide, but it takes up a memory in which all of the app is imported
// already. Where that fails it starts the long way, from the standard library and the app's zip.
// The build puts this file beside pyodide.mjs.
import "./database.mjs";
import { loadPyodide as load, version } from "./pyodide.mjs";
import create from "./pyodide.asm.mjs";
import { opened } from "./memory.mjs";
import { part } from "./parts.mjs";

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
  const memory = await opened((await part("snapshot.bin")).body);
  const createPyodideModule = async (settings) => {
    const module = await create(settings);
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

// What Pyodide fetches by itself it gets from us: its wasm, which came packed, and no library, since
// all of it that is ever asked for is in the memory.
async function withOurs(work) {
  const { fetch } = globalThis, wasm = part("python.wasm");
  const ours = { "pyodide.asm.wasm": wasm, "no-library": Promise.resolve(new Response()) };
  globalThis.fetch = (what, ...more) => ours[String(what).split("/").pop()] ?? fetch(what, ...more);
  try {
    // Without its wasm Pyodide would neither start nor say so.
    return await Promise.race([wasm.then(() => new Promise(() => {})), work()]);
  } finally {
    globalThis.fetch = fetch;
  }
}
