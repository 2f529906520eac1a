import { open } from 'node:fs/promises';

/** The bytes of a file, read in parts so that its size does not matter. */
export interface ByteSource {
  size: number;
  /** Returns fewer bytes at the end of the file. */
  read(at: number, length: number): Promise<Buffer>;
}

/** Opens the file at `path` while `work` runs. */
export async function withByteSource<T>(
  path: string,
  work: (bytes: ByteSource) => Promise<T>,
): Promise<T> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    return await work({
      size,
      async read(at, length) {
        const wanted = Math.max(0, Math.min(length, size - at));
        const buffer = Buffer.alloc(wanted);
        const { bytesRead } = await file.read(buffer, 0, wanted, at);
        return buffer.subarray(0, bytesRead);
      },
    });
  } finally {
    await file.close();
  }
}
