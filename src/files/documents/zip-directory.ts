import type { ByteSource } from '../byte-source.ts';
import { damagedFile, InvalidFileError } from '../file-errors.ts';

export interface ZipEntry {
  name: string;
  /** The offset of its local header. */
  at: number;
  storedBytes: number;
  /** 0 is stored, 8 is deflated. */
  method: number;
}

const endBytes = 22;
const maxCommentLength = 65_535;
const entryBytes = 46;
const maxEntries = 10_000;
const maxDirectoryBytes = 4_194_304;
/** A file that unpacks to more than this is a ZIP bomb. */
const maxUnpackedBytes = 1_073_741_824;
const encrypted = 1;

/**
 * Reads the central directory at the end of a ZIP file (PKWARE's APPNOTE, 4.3), which is what programs use. Throws
 * an InvalidFileError if it is missing, points outside the file or declares too much.
 */
export async function readZipDirectory(bytes: ByteSource): Promise<ZipEntry[]> {
  const tail = await bytes.read(Math.max(0, bytes.size - endBytes - maxCommentLength), bytes.size);
  const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end === -1 || tail.length - end < endBytes)
    throw damagedFile('document', 'The end record is missing.');
  if (tail.length - end !== endBytes + tail.readUInt16LE(end + 20))
    throw damagedFile('document', 'There is data after the end record.');
  const count = tail.readUInt16LE(end + 10);
  const size = tail.readUInt32LE(end + 12);
  const at = tail.readUInt32LE(end + 16);
  if (count > maxEntries || size > maxDirectoryBytes || at + size > bytes.size) {
    throw damagedFile('document', `A directory of ${count} entries, ${size} bytes at ${at}.`);
  }
  const directory = await bytes.read(at, size);
  const entries: ZipEntry[] = [];
  let unpackedBytes = 0;
  for (let next = 0; entries.length < count; ) {
    const fixed = directory.subarray(next, next + entryBytes);
    if (fixed.length < entryBytes || fixed.readUInt32BE(0) !== 0x504b0102) {
      throw damagedFile('document', `Entry ${entries.length} of the directory is missing.`);
    }
    const nameEnd = next + entryBytes + fixed.readUInt16LE(28);
    const entry = {
      name: directory.toString('utf8', next + entryBytes, nameEnd),
      at: fixed.readUInt32LE(42),
      storedBytes: fixed.readUInt32LE(20),
      method: fixed.readUInt16LE(10),
    };
    if ((fixed.readUInt16LE(8) & encrypted) !== 0) {
      throw new InvalidFileError(
        'unsupported',
        'The file is protected with a password. Save it without one.',
      );
    }
    await checkOwnHeader(entry, bytes);
    unpackedBytes += fixed.readUInt32LE(24);
    if (unpackedBytes > maxUnpackedBytes) {
      throw new InvalidFileError('too_large', 'The file unpacks to more than 1 GB.');
    }
    entries.push(entry);
    next = nameEnd + fixed.readUInt16LE(30) + fixed.readUInt16LE(32);
  }
  return entries;
}

async function checkOwnHeader({ name, at, storedBytes }: ZipEntry, bytes: ByteSource) {
  const header = await bytes.read(at, 30);
  const isThere = header.length === 30 && header.readUInt32BE(0) === 0x504b0304;
  if (!isThere || at + 30 + storedBytes > bytes.size) {
    throw damagedFile('document', `The entry ${name} at ${at} does not fit the file.`);
  }
}
