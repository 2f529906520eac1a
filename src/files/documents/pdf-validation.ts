import type { ByteSource } from '../byte-source.ts';
import { damagedFile } from '../file-errors.ts';

// Where readers look for the header: mail programs and printer drivers put lines of their own before it.
const headerWithinBytes = 1_024;
const header = /%PDF-\d\.\d/;
// Such lines are text. Markup or a program there would make the file something else as well.
// biome-ignore lint/suspicious/noControlCharactersInRegex: printer drivers write Escape, programs the others.
const notBeforeHeader = /[\x00-\x08\x0e-\x1a\x1c-\x1f]|<[a-z!?/][^@>]*(?:>|$)/i;

const chunkBytes = 1_048_576;
const endMark = '%%EOF';

/** Whether the header of a PDF is in the first 1,024 bytes, with nothing but lines of text before it. */
export function hasPdfHeader(head: Buffer): boolean {
  const beginning = head.toString('latin1', 0, headerWithinBytes);
  const found = header.exec(beginning);
  return found !== null && !notBeforeHeader.test(beginning.slice(0, found.index));
}

/** Throws an InvalidFileError unless the start and end are those of a PDF. Its content is not parsed. */
export async function checkPdf(bytes: ByteSource): Promise<void> {
  const beginning = await bytes.read(0, 2 * headerWithinBytes);
  if (!hasPdfHeader(beginning)) throw damagedFile('document', 'The PDF version is missing.');
  const head = beginning.toString('latin1');
  // A linearised PDF has an end mark near its start too, and declares its length.
  const length = /\/Linearized\b/.test(head) ? Number(/\/L\s+(\d+)/.exec(head)?.[1] ?? 0) : 0;
  if (length > bytes.size)
    throw damagedFile('document', `${bytes.size} of ${length} bytes are there.`);
  if (!(await holds(bytes, endMark)))
    throw damagedFile('document', 'The end-of-file marker is missing.');
}

/** Searches from the end, where it nearly always is. */
async function holds(bytes: ByteSource, text: string): Promise<boolean> {
  for (let end = bytes.size; end > 0; end -= chunkBytes) {
    const start = Math.max(0, end - chunkBytes);
    const chunk = await bytes.read(start, end - start + text.length - 1);
    if (chunk.includes(text, 0, 'latin1')) return true;
  }
  return false;
}
