// Work that waits for the next frame: before it is painted, while its layout is made, or after. In a tab that is hidden
// there are no frames: then it is done at once.
const waiting = new Set();

// Calls a function once in the next frame, however often it is asked for.
export function beforePaint(work) {
  if (document.hidden) return void work();
  if (!waiting.size) requestAnimationFrame(() => {
    const now = [...waiting];
    waiting.clear();
    for (const one of now) one();
  });
  waiting.add(work);
}

export function afterPaint(work) {
  if (document.hidden) return void work();
  requestAnimationFrame(() => setTimeout(work));
}
