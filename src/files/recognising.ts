import { fileTypeFromFile } from 'file-type/node';
import { type ByteSource, withBytes } from './bytes.ts';
import { holdsCompoundWord } from './documents/compound-word.ts';
import { holdsPackagedWord } from './documents/packaged-word.ts';
import { looksLikeDrawing } from './drawings/reading.ts';
import { FileRefusal } from './refusal.ts';
import type { FileType } from './types.ts';
import { isBoxedMedia, typeByBrands } from './videos/boxes.ts';

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

/** The type of the file at `path`, from its bytes alone. Throws a FileRefusal for what is not taken. */
export function recognise(path: string): Promise<FileType> {
  return withBytes(path, async (bytes) => {
    const head = await bytes.read(0, headBytes);
    if (head.length === 0) throw new FileRefusal('damaged', 'The file is empty.');
    const type = (await byOurselves(head, bytes)) ?? (await byLibrary(path));
    if (!type) throw unsupported();
    return type;
  });
}

/** What the library cannot tell apart, or tells by too little. */
async function byOurselves(head: Buffer, bytes: ByteSource): Promise<FileType | null> {
  if (head.toString('latin1', 0, 5) === '%PDF-') return 'pdf';
  if (isBoxedMedia(head)) return typeByBrands(head);
  if (head.length >= 6 && head.readUInt32BE(0) === 0x00000100) return 'ico';
  if (head.length >= 8 && head.readBigUInt64BE(0) === 0xd0cf11e0a1b11ae1n) {
    return (await holdsCompoundWord(bytes)) ? 'doc' : null;
  }
  if (head.length >= 4 && head.readUInt32BE(0) === 0x504b0304) {
    return (await holdsPackagedWord(bytes)) ? 'docx' : null;
  }
  return looksLikeDrawing(head) ? 'svg' : null;
}

async function byLibrary(path: string): Promise<FileType | undefined> {
  // It throws for some files that end in the middle of a header; nothing was recognised then.
  const mime = (await fileTypeFromFile(path).catch(() => undefined))?.mime;
  if (mime === 'video/matroska' || mime === 'video/x-matroska') {
    throw new FileRefusal('unsupported', 'Matroska videos are not taken. Save the video as WebM.');
  }
  return mime === undefined ? undefined : byContentType[mime];
}

function unsupported(): FileRefusal {
  return new FileRefusal(
    'unsupported',
    'This kind of file is not taken. Use JPG, PNG, GIF, WebP, AVIF, SVG, ICO, PDF, DOC, DOCX, ' +
      'MP4, WebM or OGG.',
  );
}
