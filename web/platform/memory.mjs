// Takes up a memory that snapshot.mjs has kept, straight from the stream into the heap: no second
// copy of it is ever held, and pages that hold nothing are neither kept nor touched.
// The file: two lengths, Pyodide's own head, a table of 32-bit numbers (the heap's size, then begin
// and end of every stretch), and the bytes of the stretches.

export async function opened(stream) {
  const reader = new Pieces(stream);
  const [headLength, tableLength] = new Uint32Array(await reader.exactly(8));
  const head = new Uint8Array(await reader.exactly(headLength));
  const [size, ...bounds] = new Uint32Array(await reader.exactly(tableLength));
  return { head, writeTo: (module) => write(module, size, bounds, reader) };
}

async function write(module, size, bounds, reader) {
  if (module.HEAPU8.length < size) module.growMemory(size);
  const heap = module.HEAPU8;
  heap.fill(0, 0, module._sbrk(0)); // beyond that nothing has been touched yet
  for (let i = 0; i < bounds.length; i += 2) {
    let at = bounds[i];
    while (at < bounds[i + 1]) {
      const piece = await reader.upTo(bounds[i + 1] - at);
      heap.set(piece, at);
      at += piece.length;
    }
  }
}

// A stream, read in pieces of a wanted length.
class Pieces {
  constructor(stream) {
    this.reader = stream.getReader();
    this.held = new Uint8Array(0);
  }

  // What has come, no more than `length` of it.
  async upTo(length) {
    while (!this.held.length) {
      const { done, value } = await this.reader.read();
      if (done) throw new Error("the snapshot is cut off");
      this.held = value;
    }
    const piece = this.held.subarray(0, length);
    this.held = this.held.subarray(length);
    return piece;
  }

  async exactly(length) {
    const whole = new Uint8Array(length);
    for (let at = 0; at < length;) {
      const piece = await this.upTo(length - at);
      whole.set(piece, at);
      at += piece.length;
    }
    return whole.buffer;
  }
}
