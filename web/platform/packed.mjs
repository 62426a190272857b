// Fetches the two large files of Python, its wasm and the memory snapshot with the whole app. Both are gzipped by us,
// whatever the host does; the service worker keeps them unpacked. The build puts this file beside pyodide.mjs.
const KINDS = { "python.wasm": "application/wasm", "snapshot.bin": "application/octet-stream" };
const PIECE = 1 << 18; // bytes
const UNBOUNDED = { highWaterMark: Infinity }; // the line is never slowed by who reads

// Returns a file as an unpacked Response; `tell` hears how many of its packed bytes have arrived.
export async function fetchUnpacked(file, tell) {
  const reply = await fetch(new URL(`${file}.packed`, import.meta.url), { priority: "low" });
  if (!reply.ok) throw new Error(`${file}: ${reply.status}`);
  if (reply.headers.has("x-unpacked")) return reply; // from the service worker
  const body = reply.body.pipeThrough(counter(file, tell)).pipeThrough(new DecompressionStream("gzip"));
  return new Response(body, { headers: { "content-type": KINDS[file] } });
}

// Yields the bytes of a Response (or of a promise of one). A chunk is valid until the next one is asked for: where the
// browser can, its memory is used again, because nobody knows when it would be freed.
export async function* chunksOf(reply) {
  const { body } = await reply, reader = readerOf(body);
  let chunk = new Uint8Array(PIECE);
  for (;;) {
    const { done, value } = await reader.read(reader.isFilling ? new Uint8Array(chunk.buffer) : undefined);
    if (done) return;
    yield chunk = value;
  }
}

function readerOf(body) {
  try {
    return Object.assign(body.getReader({ mode: "byob" }), { isFilling: true });
  } catch {
    return body.getReader(); // no stream of bytes
  }
}

function counter(file, tell) {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, onward) {
      bytes += chunk.byteLength;
      tell({ file: `${file}.packed`, bytes });
      onward.enqueue(chunk);
    },
  }, undefined, UNBOUNDED);
}
