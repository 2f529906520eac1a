/** Something that somebody sends to the media library and means badly, or has damaged on the way. */
export interface HostileFile {
  /** Unique in the corpus. */
  name: string;
  bytes: Buffer;
  /** As the sender calls the file, unescaped. */
  fileName: string;
  /**
   * Whether something of it may be stored: a drawing without its scripts, a picture newly encoded, a
   * video served as nothing else. Otherwise it has to be refused.
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

/** What a browser would run if it took the file for a document. */
export const page = '<html><body><script>alert(document.domain)</script></body></html>';
export const php = '<?php system($_GET["c"]); __halt_compiler(); ?>';
