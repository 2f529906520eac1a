import { open } from 'node:fs/promises';

/** The bytes of a file, read piece by piece so that its size does not matter. */
export interface ByteSource {
  size: number;
  /** Answers fewer bytes where the file ends before. */
  read(at: number, length: number): Promise<Buffer>;
}

/** Opens the file at `path` for the time of `work`. */
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
