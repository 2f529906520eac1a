import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { ImportSourceError } from './import-source.ts';

const beginningBytes = 5;

/** The file's text in chunks, without a byte order mark. Throws an ImportSourceError if it is not UTF-8. */
export async function* readUtf8(path: string, name: string): AsyncGenerator<string> {
  rejectOtherForms(await beginningOf(path), path, name);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of createReadStream(path)) yield decoder.decode(bytes, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new ImportSourceError(
      `${name} is not encoded as UTF-8. Export it again in that encoding.`,
    );
  }
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(beginningBytes));
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function rejectOtherForms(beginning: Buffer, path: string, name: string): void {
  const text = beginning.toString('latin1');
  if (text === 'PGDMP' || text === 'toc.d') throw binaryDumpError(path, name);
  if (text.startsWith('\x1f\x8b')) {
    throw new ImportSourceError(`${name} is compressed. Decompress it with gunzip first.`);
  }
  if (text.startsWith('\xff\xfe') || text.startsWith('\xfe\xff')) {
    throw new ImportSourceError(`${name} is encoded as UTF-16. Export it again as UTF-8.`);
  }
}

/** The error for a dump that only `pg_restore` can read. */
export function binaryDumpError(path: string, name: string): ImportSourceError {
  return new ImportSourceError(
    `${name} is a binary PostgreSQL dump. Convert it to plain SQL first: ` +
      `pg_restore --data-only --file=dump.sql '${path}'`,
  );
}
