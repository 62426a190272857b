// Unpacks on a thread of its own, so that the page stays free: compiles Python's wasm, and hands over the memory
// snapshot piece by piece as it is asked for. The build puts this file beside pyodide.mjs.
import { fetchUnpacked } from "./packed.mjs";

const PIECE = 1 << 20; // bytes

const wasm = fetchUnpacked("python.wasm", tell);
const reader = fetchUnpacked("snapshot.bin", tell).then((reply) => reply.body.getReader());
let left = new Uint8Array(0); // what was read and did not fit

WebAssembly.compileStreaming(wasm).then((module) => postMessage({ module }), fail);
addEventListener("message", () => sendPiece().catch(fail));

async function sendPiece() {
  const piece = new Uint8Array(PIECE);
  let length = 0;
  while (length < PIECE) {
    if (!left.length) {
      const { done, value } = await (await reader).read();
      if (done) break;
      left = value;
    }
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
