// Preloads the two large files of Python as early as possible: its wasm, and the memory snapshot with the whole
// app. Both are gzipped by us, whatever the host does; progress is reported by "cenote:bytes" events.
// The build puts this file beside pyodide.mjs.
const KINDS = { "python.wasm": "application/wasm", "snapshot.bin": "application/octet-stream" };
const early = new Map(Object.keys(KINDS).map((file) => [file, fetched(file)]));
for (const reply of early.values()) reply.catch(() => {}); // whoever awaits it gets the error

// Returns a file as an unpacked Response. A preloaded one can be taken once; later calls fetch it again.
export function takeFile(file) {
  const reply = early.get(file) ?? fetched(file);
  early.delete(file);
  return reply;
}

async function fetched(file) {
  const reply = await fetch(new URL(`${file}.packed`, import.meta.url));
  if (!reply.ok) throw new Error(`${file}: ${reply.status}`);
  if (reply.headers.has("x-unpacked")) return reply; // from the service worker
  const body = reply.body.pipeThrough(counter(file)).pipeThrough(new DecompressionStream("gzip"));
  return new Response(body, { headers: { "content-type": KINDS[file] } });
}

function counter(file) {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, onward) {
      bytes += chunk.byteLength;
      dispatchEvent(new CustomEvent("cenote:bytes", { detail: { file: `${file}.packed`, bytes } }));
      onward.enqueue(chunk);
    },
  });
}
