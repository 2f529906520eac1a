import type { Sharp } from 'sharp';
import type { FileType } from '../file-types.ts';

const rasterTypes = ['jpg', 'png', 'gif', 'webp', 'avif'] as const satisfies FileType[];
/** Raster formats. */
export type RasterType = (typeof rasterTypes)[number];

export function isRaster(type: FileType): type is RasterType {
  return rasterTypes.some((raster) => raster === type);
}

/** The only formats here that keep animations. */
export function supportsAnimation(type: RasterType): boolean {
  return type === 'gif' || type === 'webp';
}

/** sharp's names of the formats that it reads. */
export const sharpFormats: Record<RasterType, string> = {
  jpg: 'jpeg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
  avif: 'heif',
};

export function encodeAs(picture: Sharp, type: RasterType): Sharp {
  switch (type) {
    case 'jpg':
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 84, mozjpeg: true });
    case 'png':
      return picture.png({ compressionLevel: 8 });
    case 'gif':
      return picture.gif({ effort: 2 });
    case 'webp':
      return picture.webp({ quality: 86, effort: 3 });
    case 'avif':
      return picture.avif({ quality: 62, effort: 2 });
  }
}
