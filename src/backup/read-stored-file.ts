import type { Storage } from '#storage/storage.ts';

const maxAttempts = 4;

/**
 * Opens a stored file. If the storage stops in the middle, as a network may, the rest is requested again. Null if there is
 * no such file.
 */
export async function readStoredFile(
  storage: Storage,
  key: string,
): Promise<{ size: number; body: AsyncIterable<Buffer> } | null> {
  const first = await storage.open(key);
  if (!first) return null;
  const { size } = first;

  async function* read(): AsyncGenerator<Buffer> {
    let body: AsyncIterable<Buffer> | undefined = first?.body;
    let sent = 0;
    for (let attempt = 1; body; attempt += 1) {
      try {
        for await (const chunk of body) {
          sent += chunk.length;
          yield chunk;
        }
        return;
      } catch (error) {
        if (attempt === maxAttempts || sent === size) throw error;
        body = (await storage.open(key, { start: sent, end: size - 1 }))?.body;
      }
    }
  }
  return { size, body: read() };
}
