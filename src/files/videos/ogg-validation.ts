import type { ByteSource } from '../byte-source.ts';
import { damagedFile } from '../file-errors.ts';

/** RFC 3533: a file is a sequence of pages, each with a table of its segment lengths. */
const headerBytes = 27;
const firstOfStream = 2;
const maxPages = 1_000_000;

/** Throws an InvalidFileError unless all pages are complete and the first one starts a stream. */
export async function checkOgg(bytes: ByteSource): Promise<void> {
  let at = 0;
  for (let count = 0; at < bytes.size; count += 1) {
    if (count > maxPages) throw damagedFile('video', 'There are too many pages.');
    const header = await bytes.read(at, headerBytes + 255);
    const segments = header[26];
    const isPage = header.toString('latin1', 0, 4) === 'OggS' && header[4] === 0;
    if (!isPage || segments === undefined || header.length < headerBytes + segments) {
      throw damagedFile('video', `There is no page at ${at}.`);
    }
    const isFirst = ((header[5] ?? 0) & firstOfStream) !== 0;
    if (count === 0 && !isFirst)
      throw damagedFile('video', 'The first page does not start a stream.');
    const table = header.subarray(headerBytes, headerBytes + segments);
    at += headerBytes + segments + table.reduce((sum, length) => sum + length, 0);
    if (at > bytes.size) throw damagedFile('video', 'The last page is incomplete.');
  }
}
