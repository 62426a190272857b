// Starts Python as the page would, imports the whole app, and saves a snapshot of its memory for the page.
// node make_snapshot.mjs APP_ZIP STDLIB_ZIP TARGET TEMPLATE...
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { loadPyodide } from "pyodide";
import pyscript from "../../node_modules/@pyscript/core/src/stdlib/pyscript.js";

const [app, stdLibURL, target] = process.argv.slice(2, 5).map((name) => path.resolve(name));
const recipe = fs.readFileSync(new URL("./snapshot_contents.py", import.meta.url), "utf8");

const PAGE = 4096;

// A reproducible build: the same sources give the same bytes, so that nobody downloads them again.
Date.now = () => 1_600_000_000_000;
performance.now = () => 0;
crypto.randomFillSync = (bytes) => bytes.fill(4);

const python = await loadPyodide({ _makeSnapshot: true, stdLibURL, env: { PYTHONHASHSEED: "0" } });
python.unpackArchive(new Uint8Array(fs.readFileSync(app)), "zip", { extractDir: "/home/pyodide" });
python.runPython(`${recipe}\nprepare(${JSON.stringify(process.argv.slice(5))}, ${JSON.stringify(pyscript.pyscript)})\n`);
fs.writeFileSync(target, zlib.gzipSync(packed(python.makeMemorySnapshot()), { level: 9 }));

// The format that web/platform/snapshot.mjs reads: without empty memory pages.
function packed(snapshot) {
  const headLength = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2)[1];
  const heap = snapshot.subarray(headLength), bounds = usedRanges(heap), table = Uint32Array.of(heap.length, ...bounds);
  const parts = [Uint32Array.of(headLength, table.byteLength), snapshot.subarray(0, headLength), table];
  for (let i = 0; i < bounds.length; i += 2) parts.push(heap.subarray(bounds[i], bounds[i + 1]));
  return Buffer.concat(parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength)));
}

// Begin and end of every range of pages that are not empty.
function usedRanges(heap) {
  const found = [];
  for (let at = 0; at < heap.length; at += PAGE) {
    const end = at + PAGE;
    if (heap.subarray(at, end).every((byte) => byte === 0)) continue;
    if (found.at(-1) === at) found[found.length - 1] = end;
    else found.push(at, end);
  }
  return found;
}
