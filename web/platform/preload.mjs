// Begins to load Python as early as it does not keep the first paint waiting: compiled wasm, and the memory snapshot.
// Progress is reported by "cenote:bytes" events. A worker fetches and unpacks, so that the page stays free; from the
// service worker they come unpacked. The build puts this file beside pyodide.mjs.
import { chunksOf, fetchUnpacked } from "./packed.mjs";

const AHEAD = 8; // pieces of the snapshot that the worker has ready
const isPage = "document" in globalThis; // else that of the bots, which may be kept waiting
const early = isPage ? fromWorker() : fromHere();

// Return a promise of the compiled wasm, and an iterator over the chunks of the snapshot, each valid until the next one;
// whoever has read enough ends it with return(). Both can be taken once; later calls fetch anew.
export const takeModule = () => take("module");
export const takeSnapshot = () => take("snapshot");

function take(what) {
  const taken = early[what] ?? fromHere()[what];
  delete early[what];
  return taken;
}

function fromHere() {
  const module = WebAssembly.compileStreaming(fetchUnpacked("python.wasm", tell));
  const reply = fetchUnpacked("snapshot.bin", tell);
  for (const promise of [module, reply]) promise.catch(() => {}); // whoever awaits it gets the error
  return { module, snapshot: chunksOf(reply) };
}

function fromWorker() {
  const worker = new Worker(new URL("./unpack_worker.mjs", import.meta.url), { type: "module" });
  const module = Promise.withResolvers(), pieces = [];
  const ask = (memory) => {
    pieces.push(Promise.withResolvers());
    pieces.at(-1).promise.catch(() => {});
    worker.postMessage(memory, memory ? [memory] : []);
  };
  let arrived = 0;
  worker.onmessage = ({ data }) => {
    if (data.bytes) tell(data.bytes);
    else if (data.module) module.resolve(data.module);
    else if (data.piece) pieces[arrived++].resolve(data.piece);
    else fail(data.error);
  };
  worker.onerror = (event) => fail(event.message);
  module.promise.catch(() => {});
  for (let n = 0; n < AHEAD; n++) ask();
  return { module: module.promise, snapshot: taken() };

  async function* taken() {
    try {
      for (let n = 0; ; n++) {
        const piece = await pieces[n].promise;
        delete pieces[n];
        if (!piece.length) return;
        yield piece;
        ask(piece.buffer);
      }
    } finally {
      module.promise.finally(() => worker.terminate()); // and with it goes all its memory
    }
  }

  function fail(why) {
    for (const waiting of [module, ...pieces]) waiting?.reject(new Error(why));
  }
}

function tell(bytes) {
  dispatchEvent(new CustomEvent("cenote:bytes", { detail: bytes }));
}
