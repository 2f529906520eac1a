import type { FileType } from '../types.ts';
import { doc, docx, pdf } from './documents.ts';
import { ico } from './icons.ts';
import { pictureOf } from './pictures.ts';
import { mp4, ogg, webm } from './videos.ts';

export const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"><path d="M0 0h24v12z"/></svg>';

/** A good file of every type. */
export const samples: Record<FileType, () => Buffer | Promise<Buffer>> = {
  jpg: () => pictureOf('jpg'),
  png: () => pictureOf('png'),
  gif: () => pictureOf('gif'),
  webp: () => pictureOf('webp'),
  avif: () => pictureOf('avif'),
  svg: () => Buffer.from(drawing),
  ico,
  pdf: () => pdf(),
  doc,
  docx: () => docx(),
  mp4: () => mp4(),
  webm: () => webm(),
  ogg: () => ogg(),
};
