/** A file that is malicious or was damaged on the way. */
export interface HostileFile {
  /** Unique in the corpus. */
  name: string;
  bytes: Buffer;
  /** The file name as sent, unescaped. */
  fileName: string;
  /**
   * True if part of it may be stored: an SVG without its scripts, a re-encoded image, or a video served as
   * nothing else. Otherwise it must be rejected.
   */
  mayBeTaken: boolean;
  about: string;
}

/** Repeatable numbers from 0 up to 1 (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function noise(length: number, seed: number): Buffer {
  const next = chance(seed);
  return Buffer.from(Uint8Array.from({ length }, () => next() * 256));
}

/** Code that a browser would run if it treated the file as a document. */
export const page = '<html><body><script>alert(document.domain)</script></body></html>';
export const php = '<?php system($_GET["c"]); __halt_compiler(); ?>';
