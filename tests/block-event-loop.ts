/** Blocks this thread for `ms`: no timer fires and no socket is read meanwhile. Other processes go on. */
export function blockEventLoop(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
