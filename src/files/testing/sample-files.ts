import type { FileType } from '../file-types.ts';
import { doc, officeDocument, openDocument, pdf, zip } from './sample-documents.ts';
import { ico } from './sample-icons.ts';
import { sampleImage } from './sample-images.ts';
import { mp4, ogg, webm } from './sample-videos.ts';

export const sampleSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"><path d="M0 0h24v12z"/></svg>';

/** A valid file of every type. */
export const sampleFiles: Record<FileType, () => Buffer | Promise<Buffer>> = {
  jpg: () => sampleImage('jpg'),
  png: () => sampleImage('png'),
  gif: () => sampleImage('gif'),
  webp: () => sampleImage('webp'),
  avif: () => sampleImage('avif'),
  svg: () => Buffer.from(sampleSvg),
  ico,
  pdf: () => pdf(),
  doc,
  docx: () => officeDocument('docx'),
  xlsx: () => officeDocument('xlsx'),
  pptx: () => officeDocument('pptx'),
  odt: () => openDocument('text'),
  ods: () => openDocument('spreadsheet'),
  csv: () => Buffer.from('\ufeffYear;Grants\r\n2025;27\r\n2026;31\r\n'),
  zip: () => zip({ 'readme.txt': 'Measurements', 'data/2026.csv': 'a,b' }),
  mp4: () => mp4(),
  webm: () => webm(),
  ogg: () => ogg(),
};
