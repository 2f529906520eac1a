import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { Storage } from '#storage/storage.ts';
import { readStoredFile } from './read-stored-file.ts';

const text = 'the content of a file';

/** A storage whose connection breaks after every eight bytes, and which has lost its file by the request `lostAt`. */
function brokenStorage(lostAt?: number): Storage {
  let requests = 0;
  async function* breakOff(start: number) {
    yield Buffer.from(text.slice(start, start + 8));
    if (start + 8 < text.length) throw new Error('The connection was reset.');
  }
  const open: Storage['open'] = async (_, { start } = { start: 0, end: 0 }) => {
    requests += 1;
    if (requests === lostAt) return null;
    return { size: text.length, body: breakOff(start) } as never;
  };
  return { open } as Storage;
}

const read = async (storage: Storage) => {
  const file = await readStoredFile(storage, 'a/file.txt');
  return file && (await buffer(file.body)).toString();
};

test('requests the rest of a file whose connection breaks', async () => {
  expect(await read(brokenStorage())).toBe(text);
});

test('says that a file was deleted between two requests', async () => {
  expect(await read(brokenStorage(1))).toBeNull();
  await expect(read(brokenStorage(2))).rejects.toThrow(
    'The file a/file.txt was deleted while it was read. Run the backup again.',
  );
});
