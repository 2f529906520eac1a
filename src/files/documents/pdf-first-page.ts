import { readFile, stat } from 'node:fs/promises';
import type { PDFiumLibrary } from '@hyzyla/pdfium';

export interface RenderedPage {
  /** Four bytes per pixel: red, green, blue, alpha. */
  data: Uint8Array;
  width: number;
  height: number;
}

/** Larger images exceed the memory of the renderer. */
const maxBytes = 100 * 1_048_576;
const maxTimesAsHigh = 6;

/** Renders the first page of the PDF at `path`, `width` pixels wide; null if it cannot be rendered. */
export async function renderFirstPage(path: string, width: number): Promise<RenderedPage | null> {
  if ((await stat(path)).size > maxBytes) return null;
  const bytes = await readFile(path);
  const { PDFiumLibrary } = await import('@hyzyla/pdfium');
  const library = await PDFiumLibrary.init();
  try {
    return await draw(library, bytes, width);
  } catch {
    // Encrypted, damaged or unsupported: the document is stored without a preview.
    return null;
  }
}

async function draw(
  library: PDFiumLibrary,
  bytes: Uint8Array,
  width: number,
): Promise<RenderedPage | null> {
  const document = await library.loadDocument(bytes);
  if (document.getPageCount() < 1) return null;
  const page = document.getPage(0);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const ratio = originalHeight / originalWidth;
  if (!(originalWidth > 0 && ratio > 0 && ratio <= maxTimesAsHigh)) return null;
  const height = Math.max(1, Math.round(width * ratio));
  return await page.render({ width, height, render: 'bitmap' });
}
