import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { ByteSource } from '../byte-source.ts';
import { damagedFile } from '../file-errors.ts';
import { macrosNotAllowed } from './macros.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

const typesName = '[Content_Types].xml';
const mostTypesBytes = 1_048_576;
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** Whether the ZIP file is a document of Word 2007 or later. Throws an InvalidFileError if it is damaged. */
export async function isDocx(bytes: ByteSource): Promise<boolean> {
  const entries = await readZipDirectory(bytes);
  const types = entries.find(({ name }) => name === typesName);
  if (!types) return false;
  const text = await contentOf(types, bytes);
  const isWord = entries.some(({ name }) => name.startsWith('word/'));
  const hasMacros = entries.some(({ name }) => /(^|\/)vba(project|data)[^/]*$/i.test(name));
  if (isWord && (hasMacros || /macroEnabled|vbaProject/i.test(text))) throw macrosNotAllowed();
  return isWord && text.includes(wordType);
}

async function contentOf(entry: ZipEntry, bytes: ByteSource): Promise<string> {
  if (entry.storedBytes > mostTypesBytes)
    throw damagedFile('document', `${typesName} is too large.`);
  const header = await bytes.read(entry.at, 30);
  const start = entry.at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const stored = await bytes.read(start, entry.storedBytes);
  if (entry.method === 0) return stored.toString('utf8');
  try {
    const whole = await promisify(inflateRaw)(stored, { maxOutputLength: mostTypesBytes });
    return whole.toString('utf8');
  } catch (error) {
    throw damagedFile('document', error);
  }
}
