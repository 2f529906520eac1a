import type { ByteSource } from '../byte-source.ts';
import { damagedFile } from '../file-errors.ts';

const chunkBytes = 1_048_576;
const endMark = '%%EOF';

/** Throws an InvalidFileError unless a PDF begins and ends as one. It is not opened: readers know how. */
export async function checkPdf(bytes: ByteSource): Promise<void> {
  const head = (await bytes.read(0, 1_024)).toString('latin1');
  if (!/^%PDF-\d\.\d/.test(head)) throw damagedFile('document', 'There is no version of PDF.');
  // One for the web has an end mark near its beginning too, and says how long it is.
  const length = /\/Linearized\b/.test(head) ? Number(/\/L\s+(\d+)/.exec(head)?.[1] ?? 0) : 0;
  if (length > bytes.size)
    throw damagedFile('document', `${bytes.size} of ${length} bytes are there.`);
  if (!(await holds(bytes, endMark))) throw damagedFile('document', 'There is no end mark.');
}

/** Looks from the end, where it nearly always stands. */
async function holds(bytes: ByteSource, text: string): Promise<boolean> {
  for (let end = bytes.size; end > 0; end -= chunkBytes) {
    const start = Math.max(0, end - chunkBytes);
    const chunk = await bytes.read(start, end - start + text.length - 1);
    if (chunk.includes(text, 0, 'latin1')) return true;
  }
  return false;
}
