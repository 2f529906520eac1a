import { open } from 'node:fs/promises';

/** The bytes of a file, read in parts so that its size does not matter. */
export interface ByteSource {
  size: number;
  /** Returns fewer bytes at the end of the file. */
  read(at: number, length: number): Promise<Buffer>;
}

const windowBytes = 65_536;

/** Opens the file at `path` while `work` runs. */
export async function withByteSource<T>(
  path: string,
  work: (bytes: ByteSource) => Promise<T>,
): Promise<T> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const source: ByteSource = {
      size,
      async read(at, length) {
        const wanted = Math.max(0, Math.min(length, size - at));
        const buffer = Buffer.alloc(wanted);
        const { bytesRead } = await file.read(buffer, 0, wanted, at);
        return buffer.subarray(0, bytesRead);
      },
    };
    return await work(bufferReads(source));
  } finally {
    await file.close();
  }
}

/** Reads 64 KB at once, so that thousands of headers that follow each other take few reads. */
export function bufferReads({ size, read }: ByteSource): ByteSource {
  let start = 0;
  let buffered: Buffer = Buffer.alloc(0);
  return {
    size,
    async read(at, length) {
      if (length >= windowBytes) return read(at, length);
      const end = Math.min(at + length, size);
      if (at < start || end > start + buffered.length) {
        buffered = await read(at, windowBytes);
        start = at;
      }
      return buffered.subarray(at - start, at - start + length);
    },
  };
}
