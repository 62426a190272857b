// Unpacks on a thread of its own, so that the page stays free: compiles Python's wasm, and hands over the memory
// snapshot piece by piece as it is asked for. The build puts this file beside pyodide.mjs.
import { chunksOf, fetchUnpacked } from "./packed.mjs";

const PIECE = 1 << 20; // bytes

const wasm = fetchUnpacked("python.wasm", tell);
const chunks = chunksOf(fetchUnpacked("snapshot.bin", tell));
let left = new Uint8Array(0); // of the last chunk, what did not fit
let sent = Promise.resolve();

WebAssembly.compileStreaming(wasm).then((module) => postMessage({ module }), fail);
addEventListener("message", ({ data }) => { sent = sent.then(() => send(data)).catch(fail); }); // one after the other

// Fills the memory of an earlier piece, or new memory; the last piece is empty.
async function send(memory) {
  const piece = new Uint8Array(memory ?? PIECE);
  let length = 0;
  while (length < PIECE) {
    if (!left.length) left = (await chunks.next()).value ?? left;
    if (!left.length) break;
    const part = left.subarray(0, PIECE - length);
    piece.set(part, length);
    length += part.length;
    left = left.subarray(part.length);
  }
  postMessage({ piece: piece.subarray(0, length) }, [piece.buffer]);
}

function tell(bytes) {
  postMessage({ bytes });
}

function fail(error) {
  postMessage({ error: String(error) });
}
