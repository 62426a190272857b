// Begins to load Python as early as it does not keep the first paint waiting: compiled wasm, and the memory snapshot.
// Progress is reported by "cenote:bytes" events. On a first visit a worker unpacks them; later the service worker has
// them unpacked. The build puts this file beside pyodide.mjs.
import { fetchUnpacked } from "./packed.mjs";

const AHEAD = 16; // pieces of the snapshot that may wait in the page
const isPage = "document" in globalThis; // else that of the bots, which may be kept waiting
const early = isPage && !navigator.serviceWorker?.controller ? fromWorker() : fromHere();
for (const promise of Object.values(early)) promise.catch(() => {}); // whoever awaits it gets the error

// Return the compiled wasm, and the snapshot as a stream. Each can be taken once; later calls fetch anew.
export const takeModule = () => take("module");
export const takeSnapshot = () => take("snapshot");

function take(what) {
  const taken = early[what] ?? fromHere()[what];
  delete early[what];
  return taken;
}

function fromHere() {
  return {
    module: WebAssembly.compileStreaming(fetchUnpacked("python.wasm", tell)),
    snapshot: fetchUnpacked("snapshot.bin", tell).then((reply) => reply.body),
  };
}

function fromWorker() {
  const worker = new Worker(new URL("./unpack_worker.mjs", import.meta.url), { type: "module" });
  const module = Promise.withResolvers();
  let piece; // the one that was asked for
  worker.onmessage = ({ data }) => {
    if (data.bytes) tell(data.bytes);
    else if (data.module) module.resolve(data.module);
    else if (data.piece) piece.resolve(data.piece);
    else fail(data.error);
  };
  worker.onerror = (event) => fail(event.message);
  const snapshot = new ReadableStream({
    async pull(stream) {
      piece = Promise.withResolvers();
      worker.postMessage("more");
      const bytes = await piece.promise;
      if (bytes.length) return stream.enqueue(bytes);
      stream.close();
      module.promise.finally(() => worker.terminate());
    },
  }, { highWaterMark: AHEAD });
  return { module: module.promise, snapshot: Promise.resolve(snapshot) };

  function fail(why) {
    module.reject(new Error(why));
    piece.reject(new Error(why));
  }
}

function tell(bytes) {
  dispatchEvent(new CustomEvent("cenote:bytes", { detail: bytes }));
}
