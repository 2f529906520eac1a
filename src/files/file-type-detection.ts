import { fileTypeFromFile } from 'file-type/node';
import { type ByteSource, withByteSource } from './byte-source.ts';
import { isCsv } from './documents/csv-detection.ts';
import { isDoc } from './documents/doc-detection.ts';
import { hasPdfHeader } from './documents/pdf-validation.ts';
import { detectZipType } from './documents/zip-detection.ts';
import { InvalidFileError } from './file-errors.ts';
import type { FileType } from './file-types.ts';
import { looksLikeSvg } from './svg/svg-markup.ts';
import { detectByBrand, isIsoMedia } from './videos/mp4-validation.ts';

const headBytes = 65_536;

const byContentType: Record<string, FileType> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'video/webm': 'webm',
  'video/ogg': 'ogg',
  'application/ogg': 'ogg',
};

/** Detects the type of a file from its bytes only. Throws an InvalidFileError for unsupported types. */
export function detectFileType(path: string): Promise<FileType> {
  return withByteSource(path, async (bytes) => {
    const head = await bytes.read(0, headBytes);
    if (head.length === 0) throw new InvalidFileError('damaged', 'The file is empty.');
    const type = (await detectBySignature(head, bytes)) ?? (await detectByLibrary(path));
    if (type) return type;
    if (hasPdfHeader(head)) return 'pdf';
    if (await isCsv(bytes)) return 'csv';
    throw unsupported();
  });
}

/** Types that the library cannot tell apart, or detects too loosely. */
async function detectBySignature(head: Buffer, bytes: ByteSource): Promise<FileType | null> {
  if (head.toString('latin1', 0, 5) === '%PDF-') return 'pdf';
  if (isIsoMedia(head)) return detectByBrand(head);
  if (head.length >= 6 && head.readUInt32BE(0) === 0x00000100) return 'ico';
  if (head.length >= 8 && head.readBigUInt64BE(0) === 0xd0cf11e0a1b11ae1n) {
    return (await isDoc(bytes)) ? 'doc' : null;
  }
  if (head.length >= 4 && head.readUInt32BE(0) === 0x504b0304) {
    return detectZipType(bytes);
  }
  return looksLikeSvg(head) ? 'svg' : null;
}

async function detectByLibrary(path: string): Promise<FileType | undefined> {
  // The library throws for some truncated headers; the type is unknown then.
  const mime = (await fileTypeFromFile(path).catch(() => undefined))?.mime;
  if (mime === 'video/matroska' || mime === 'video/x-matroska') {
    throw new InvalidFileError(
      'unsupported',
      'Matroska videos are not supported. Save the video as WebM.',
    );
  }
  return mime === undefined ? undefined : byContentType[mime];
}

function unsupported(): InvalidFileError {
  return new InvalidFileError(
    'unsupported',
    'This file type is not supported. Use JPG, PNG, GIF, WebP, AVIF, SVG, ICO, PDF, DOC, DOCX, ' +
      'XLSX, PPTX, ODT, ODS, CSV, ZIP, MP4, WebM or OGG.',
  );
}
