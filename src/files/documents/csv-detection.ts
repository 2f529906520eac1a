import type { ByteSource } from '../byte-source.ts';
import { CsvFormatError, type CsvSeparator, readCsv } from '../csv-reader.ts';
import { InvalidFileError } from '../file-errors.ts';

const sampleBytes = 65_536;
const maxRecords = 50;
const partBytes = 1_048_576;
const separators: readonly CsvSeparator[] = [',', ';', '\t'];
// biome-ignore lint/suspicious/noControlCharactersInRegex: text has none of them.
const controls = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/;

/**
 * Whether the file is a table as text: at least two rows, most of them with the same number of columns. Throws an
 * InvalidFileError if it is one, but not in UTF-8.
 */
export async function isCsv(bytes: ByteSource): Promise<boolean> {
  const sample = await bytes.read(0, sampleBytes);
  // Every byte is a character in Latin-1, and the separators are the same as in UTF-8.
  const text = sample.toString('latin1').replace(/^\xef\xbb\xbf/, '');
  if (controls.test(text) || text.trimStart().startsWith('<')) return false;
  const lines = sample.length < bytes.size ? text.slice(0, text.lastIndexOf('\n') + 1) : text;
  for (const separator of separators) {
    if (isTable(await countColumns(lines, separator))) {
      await checkText(bytes);
      return true;
    }
  }
  return false;
}

async function countColumns(text: string, separator: CsvSeparator): Promise<number[]> {
  const counts: number[] = [];
  try {
    for await (const { fields } of readCsv([text], separator)) {
      counts.push(fields.length);
      if (counts.length === maxRecords) break;
    }
  } catch (error) {
    if (!(error instanceof CsvFormatError)) throw error;
  }
  return counts;
}

function isTable(counts: readonly number[]): boolean {
  const rows = new Map<number, number>();
  for (const columns of counts) {
    if (columns > 1) rows.set(columns, (rows.get(columns) ?? 0) + 1);
  }
  return Math.max(0, ...rows.values()) >= Math.max(2, counts.length / 2);
}

async function checkText(bytes: ByteSource): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let at = 0; at < bytes.size; at += partBytes) {
    const part = await bytes.read(at, partBytes);
    let text: string;
    try {
      text = decoder.decode(part, { stream: at + partBytes < bytes.size });
    } catch (error) {
      throw new InvalidFileError(
        'unsupported',
        'The text of the file is not in UTF-8. Save it as “CSV UTF-8” and upload it again.',
        { cause: error },
      );
    }
    if (controls.test(text)) {
      throw new InvalidFileError('damaged', 'The file contains characters that are not text.');
    }
  }
}
