// Restores the memory snapshot that make_snapshot.mjs made, chunk by chunk straight into the heap: there is
// never a second copy, and empty memory pages are neither stored nor touched.
// The file: two lengths, Pyodide's own header, a table of 32-bit numbers (the heap's size, then begin
// and end of every range), and the bytes of the ranges.

const PAGE = 4096; // bytes; the ranges begin and end at whole pages
const TURN = 8; // milliseconds at most until the page may do something else

export async function openSnapshot(chunks) {
  const reader = new ChunkReader(chunks);
  const [headLength, tableLength] = new Uint32Array(await reader.exactly(8));
  const head = new Uint8Array(await reader.exactly(headLength));
  const [size, ...bounds] = new Uint32Array(await reader.exactly(tableLength));
  return { head, writeTo: (module) => write(module, size, bounds, reader) };
}

async function write(module, size, bounds, reader) {
  if (module.HEAPU8.length < size) module.growMemory(size);
  const heap = module.HEAPU8;
  clearBetween(bounds, heap, module._sbrk(0)); // beyond that it is still zero
  await nextTurn();
  let begun = performance.now();
  for (let i = 0; i < bounds.length; i += 2) {
    let at = bounds[i];
    while (at < bounds[i + 1]) {
      const chunk = await reader.upTo(bounds[i + 1] - at);
      heap.set(chunk, at);
      at += chunk.length;
      if (performance.now() - begun < TURN) continue;
      await nextTurn();
      begun = performance.now();
    }
  }
  await reader.chunks.return();
  await nextTurn();
}

// Clears what lies between the ranges, page by page: to write to an empty page would take memory for it.
function clearBetween(bounds, heap, end) {
  const words = new Uint32Array(heap.buffer);
  for (let i = 0; i <= bounds.length; i += 2) {
    const next = Math.min(bounds[i] ?? end, end);
    for (let at = bounds[i - 1] ?? 0; at < next; at += PAGE) if (!isEmpty(words, at / 4)) heap.fill(0, at, at + PAGE);
  }
}

function isEmpty(words, begin) {
  for (let i = begin; i < begin + PAGE / 4; i++) if (words[i]) return false;
  return true;
}

// Lets the page paint and hear.
export function nextTurn() {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(port1.close());
    port2.postMessage("");
  });
}

// Reads chunks in portions of a wanted length.
class ChunkReader {
  constructor(chunks) {
    this.chunks = chunks;
    this.buffered = new Uint8Array(0);
  }

  // The next bytes that have arrived, at most `length`.
  async upTo(length) {
    while (!this.buffered.length) {
      const { done, value } = await this.chunks.next();
      if (done) throw new Error("the snapshot is cut off");
      this.buffered = value;
    }
    const chunk = this.buffered.subarray(0, length);
    this.buffered = this.buffered.subarray(length);
    return chunk;
  }

  async exactly(length) {
    const whole = new Uint8Array(length);
    for (let at = 0; at < length;) {
      const chunk = await this.upTo(length - at);
      whole.set(chunk, at);
      at += chunk.length;
    }
    return whole.buffer;
  }
}
