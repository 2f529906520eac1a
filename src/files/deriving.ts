import { deriveFirstPage, derivePicture } from './pictures/deriving.ts';
import { isRaster } from './pictures/formats.ts';
import type { Workshop } from './work.ts';

/** See `Workshop.derive`. */
export const deriveFiles: Workshop['derive'] = async (source, { folder, type }) => {
  if (type === 'pdf') return deriveFirstPage(source, folder);
  return isRaster(type) ? derivePicture(source, folder) : [];
};
