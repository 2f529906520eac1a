import { maxImportMegabytes } from '#constants/newsletter.ts';

/** Reads the text of a CSV file; returns why it can't be read instead. */
export async function readCsvFile(file: File): Promise<{ text: string } | { problem: string }> {
  if (file.size > maxImportMegabytes * 1024 * 1024) {
    return {
      problem: `The file is larger than ${maxImportMegabytes} MB. Split it into smaller files.`,
    };
  }
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return { problem: 'The file could not be read. Choose it again.' };
  if (bytes.byteLength === 0) return { problem: 'The file is empty.' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { problem: 'The file is not encoded as UTF-8. In Excel, save it as “CSV UTF-8”.' };
  }
}
