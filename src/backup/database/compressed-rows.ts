import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';

/** Compresses the rows of one part. */
export const gzipped: (rows: Buffer) => Promise<Buffer> = promisify(gzip);

/** Decompresses the rows of one part. Fails with zlib's error if they are damaged. */
export function gunzipped(compressed: AsyncIterable<Buffer>): Readable {
  const source = Readable.from(compressed, { objectMode: false });
  const rows = createGunzip();
  source.on('error', (error) => rows.destroy(error));
  return source.pipe(rows);
}
