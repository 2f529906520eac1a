import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { copyTarget } from './site-tables.ts';

const partBytes = 4 * 1024 * 1024;
const lineFeed = 10;

/**
 * Yields the rows of a table in parts of a few megabytes, each of whole rows in PostgreSQL's text format, and returns
 * their number.
 */
export async function* readRows(
  client: pg.Client,
  table: { name: string; columns: string[] },
): AsyncGenerator<Buffer, number> {
  const stream = client.query(copyTo(`copy ${copyTarget(table)} to stdout`));
  let chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length < partBytes) continue;
    const read = Buffer.concat(chunks);
    // Line feeds within values are escaped.
    const end = read.lastIndexOf(lineFeed) + 1;
    if (end > 0) yield read.subarray(0, end);
    chunks = [read.subarray(end)];
    length = read.length - end;
  }
  if (length > 0) yield Buffer.concat(chunks);
  return stream.rowCount;
}
