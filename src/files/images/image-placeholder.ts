import { loadSharp } from './load-sharp.ts';

const maxSide = 16;
const maxDataUrlLength = 1_000;

/** A few pixels of an encoded image as a `data:` URL, or null if even that is too long. */
export async function createPlaceholder(picture: Buffer): Promise<string | null> {
  const sharp = await loadSharp();
  const side = { width: maxSide, height: maxSide };
  const tiny = await sharp(picture)
    .resize({ ...side, fit: 'inside' })
    .webp({ quality: 30, alphaQuality: 30 })
    .toBuffer();
  const dataUrl = `data:image/webp;base64,${tiny.toString('base64')}`;
  return dataUrl.length <= maxDataUrlLength ? dataUrl : null;
}
