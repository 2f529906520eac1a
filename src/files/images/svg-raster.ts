import { InvalidFileError } from '../file-errors.ts';
import { loadSharp } from './load-sharp.ts';

/** Wide enough for a card in a list. Translucent shapes take time in proportion to the area of the whole drawing. */
const bounds = { width: 640, height: 1_280, fit: 'inside' } as const;
/** Measured between parts of the drawing; the sandbox ends what takes even longer. */
const maxSeconds = 10;

/**
 * Draws a sanitised SVG as pixels with transparency, as wide as its widest variant. Throws an InvalidFileError if that
 * fails or takes too long.
 */
export async function rasterizeSvg(markup: string) {
  const sharp = await loadSharp();
  try {
    // The declared size costs nothing: the SVG is scaled before it is drawn.
    return await sharp(Buffer.from(markup), { failOn: 'error', limitInputPixels: false })
      .timeout({ seconds: maxSeconds })
      .resize(bounds)
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (cause) {
    throw new InvalidFileError(
      'too_large',
      'The SVG takes too long to draw, or has no size. Simplify it, or export it as PNG.',
      { cause },
    );
  }
}
