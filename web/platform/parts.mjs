// The two large parts of Python, fetched as early as the page can: its wasm, and its memory with all
// of the app in it. Both come packed, whatever the host does; how much has come is told on the way.
// The build puts this file beside pyodide.mjs.
const KINDS = { "python.wasm": "application/wasm", "snapshot.bin": "application/octet-stream" };
const early = new Map(Object.keys(KINDS).map((file) => [file, fetched(file)]));
for (const reply of early.values()) reply.catch(() => {}); // who needs it hears of it

// A part as a reply that is not packed any more; what was fetched early is handed out once.
export function part(file) {
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
