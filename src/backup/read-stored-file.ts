import type { OpenedFile, Storage } from '#storage/storage.ts';

const maxAttempts = 4;

/**
 * Opens a stored file. If the storage stops in the middle, as a network may, the rest is requested again. Null if there is
 * no such file. Reading throws an Error that says so if it has been deleted by then.
 */
export async function readStoredFile(
  storage: Storage,
  key: string,
): Promise<{ size: number; body: AsyncIterable<Buffer> } | null> {
  const first = await storage.open(key);
  if (!first) return null;
  const { size } = first;

  async function* read(): AsyncGenerator<Buffer> {
    let opened: OpenedFile | null = first;
    let sent = 0;
    for (let attempt = 1; opened; attempt += 1) {
      try {
        for await (const chunk of opened.body) {
          sent += chunk.length;
          yield chunk;
        }
        return;
      } catch (error) {
        if (attempt === maxAttempts || sent === size) throw error;
        opened = await storage.open(key, { start: sent, end: size - 1 });
      }
    }
    // Its entry in the archive has begun with the whole size, so it cannot be left out any more.
    throw new Error(`The file ${key} was deleted while it was read. Run the backup again.`);
  }
  return { size, body: read() };
}
