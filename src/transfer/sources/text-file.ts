import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { SourceProblem } from './import-source.ts';

const beginningBytes = 5;

/** The file's text in pieces, without a byte order mark. Throws a SourceProblem for what is no UTF-8. */
export async function* textOf(path: string, name: string): AsyncGenerator<string> {
  refuseOtherForms(await beginningOf(path), path, name);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of createReadStream(path)) yield decoder.decode(bytes, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new SourceProblem(`${name} is not encoded as UTF-8. Export it again in that encoding.`);
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

function refuseOtherForms(beginning: Buffer, path: string, name: string): void {
  const text = beginning.toString('latin1');
  if (text === 'PGDMP' || text === 'toc.d') throw notPlain(path, name);
  if (text.startsWith('\x1f\x8b')) {
    throw new SourceProblem(`${name} is compressed. Decompress it with gunzip first.`);
  }
  if (text.startsWith('\xff\xfe') || text.startsWith('\xfe\xff')) {
    throw new SourceProblem(`${name} is encoded as UTF-16. Export it again as UTF-8.`);
  }
}

/** A dump in a form that only PostgreSQL's own program reads. */
export function notPlain(path: string, name: string): SourceProblem {
  return new SourceProblem(
    `${name} is a binary PostgreSQL dump. Convert it to plain SQL first: ` +
      `pg_restore --data-only --file=dump.sql '${path}'`,
  );
}
