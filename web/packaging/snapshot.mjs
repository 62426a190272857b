// Starts Python as the page would, lets it import all of the app, and keeps its memory for the page.
// node snapshot.mjs APP_ZIP STDLIB_ZIP TARGET TEMPLATE...
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { loadPyodide } from "pyodide";

const [app, stdLibURL, target] = process.argv.slice(2, 5).map((name) => path.resolve(name));
const recipe = fs.readFileSync(new URL("./snapshot.py", import.meta.url), "utf8");

const PAGE = 4096;

// The same sources are to give the same bytes, so that players download nothing anew.
Date.now = () => 1_600_000_000_000;
performance.now = () => 0;
crypto.randomFillSync = (bytes) => bytes.fill(4);

const python = await loadPyodide({ _makeSnapshot: true, stdLibURL, env: { PYTHONHASHSEED: "0" } });
python.unpackArchive(new Uint8Array(fs.readFileSync(app)), "zip", { extractDir: "/home/pyodide" });
python.runPython(`${recipe}\nfill(${JSON.stringify(process.argv.slice(5))})\n`);
fs.writeFileSync(target, zlib.gzipSync(kept(python.makeMemorySnapshot()), { level: 9 }));

// The form that web/platform/memory.mjs reads: without the pages that hold nothing.
function kept(snapshot) {
  const headLength = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2)[1];
  const heap = snapshot.subarray(headLength), bounds = stretches(heap), table = Uint32Array.of(heap.length, ...bounds);
  const parts = [Uint32Array.of(headLength, table.byteLength), snapshot.subarray(0, headLength), table];
  for (let i = 0; i < bounds.length; i += 2) parts.push(heap.subarray(bounds[i], bounds[i + 1]));
  return Buffer.concat(parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength)));
}

// Begin and end of every stretch of pages that hold something.
function stretches(heap) {
  const found = [];
  for (let at = 0; at < heap.length; at += PAGE) {
    const end = at + PAGE;
    if (heap.subarray(at, end).every((byte) => byte === 0)) continue;
    if (found.at(-1) === at) found[found.length - 1] = end;
    else found.push(at, end);
  }
  return found;
}
