import type { FileProcessor } from './file-processor.ts';
import { isRaster } from './images/image-formats.ts';
import {
  createImageVariants,
  createPdfPreview,
  createSvgVariants,
} from './images/image-variants.ts';

/** See `FileProcessor.createVariants`. */
export const createVariants: FileProcessor['createVariants'] = async (source, { folder, type }) => {
  if (type === 'pdf') return createPdfPreview(source, folder);
  if (type === 'svg') return createSvgVariants(source, folder);
  return isRaster(type) ? createImageVariants(source, folder) : [];
};
