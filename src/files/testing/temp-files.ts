import { randomUUID } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export function newFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'files-'));
}

/** Writes the bytes to a file without an extension in a new folder. */
export async function createTempFile(bytes: Uint8Array | string): Promise<string> {
  const file = path.join(await newFolder(), randomUUID());
  await writeFile(file, bytes);
  return file;
}
