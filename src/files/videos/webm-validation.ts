import type { ByteSource } from '../byte-source.ts';
import { damagedFile } from '../file-errors.ts';

/** RFC 8794 and the WebM container guidelines: elements with an id and a size, both of variable length. */
const ids = { header: 0x1a45dfa3, docType: 0x4282, segment: 0x18538067, tracks: 0x1654ae6b };
const maxElements = 100_000;
const maxInHeader = 100;

interface Element {
  id: number;
  /** The offset of its content. */
  start: number;
  /** The offset of its end; null if its size is unknown. */
  end: number | null;
}

/** Throws an InvalidFileError unless the elements fit into the file and it has at least one WebM track. */
export async function checkWebm(bytes: ByteSource): Promise<void> {
  const header = await elementAt(bytes, 0);
  if (header.id !== ids.header || header.end === null)
    throw damagedFile('video', 'No EBML header.');
  if ((await docTypeIn(bytes, header.start, header.end)) !== 'webm') {
    throw damagedFile('video', 'The document type is not WebM.');
  }
  const segment = await elementAt(bytes, header.end);
  if (segment.id !== ids.segment)
    throw damagedFile('video', 'There is no segment after the header.');
  let hasTracks = false;
  let at: number | null = segment.start;
  const end = segment.end ?? bytes.size;
  for (let count = 0; at !== null && at < end; count += 1) {
    if (count > maxElements) throw damagedFile('video', 'There are too many elements.');
    const element: Element = await elementAt(bytes, at);
    hasTracks ||= element.id === ids.tracks;
    at = element.end;
  }
  if (!hasTracks) throw damagedFile('video', 'There are no tracks.');
}

async function docTypeIn(bytes: ByteSource, start: number, end: number): Promise<string | null> {
  let at = start;
  for (let count = 0; at < end && count < maxInHeader; count += 1) {
    const element = await elementAt(bytes, at);
    if (element.end === null || element.end > end) return null;
    if (element.id === ids.docType) {
      const text = await bytes.read(element.start, Math.min(element.end - element.start, 64));
      return text.toString('latin1').replace(/\0+$/, '');
    }
    at = element.end;
  }
  return null;
}

async function elementAt(bytes: ByteSource, at: number): Promise<Element> {
  const head = await bytes.read(at, 12);
  const idLength = Math.clz32(head[0] ?? 0) - 23;
  const sizeLength = Math.clz32(head[idLength] ?? 0) - 23;
  if (idLength > 4 || sizeLength > 8 || head.length < idLength + sizeLength) {
    throw damagedFile('video', `There is no element at ${at}.`);
  }
  const id = head.readUIntBE(0, idLength);
  const start = at + idLength + sizeLength;
  const sizeBits = 7 * sizeLength;
  const mask = (1n << BigInt(sizeBits)) - 1n;
  const raw = BigInt(`0x${head.toString('hex', idLength, idLength + sizeLength)}`) & mask;
  if (raw === mask) return { id, start, end: null };
  const end = start + Number(raw);
  if (end > bytes.size)
    throw damagedFile('video', `An element at ${at} extends past the end of the file.`);
  return { id, start, end };
}
