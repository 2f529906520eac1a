import { documentSignatureBytes, looksLikeDocument } from '#files/documents/document-signature.ts';
import { looksLikeVideo } from '#files/videos/video-signature.ts';
import { Rejection } from '../errors.ts';
import type { UploadLimits } from './media-deps.ts';

/** How many bytes of a file decide which limit applies. */
export const typeDetectionBytes = documentSignatureBytes;

/** The maximum size of a file that starts with these bytes. */
export function getMaxBytes(beginning: Buffer, limits: UploadLimits): number {
  if (looksLikeVideo(beginning)) return limits.maxVideoBytes;
  return looksLikeDocument(beginning) ? limits.maxDocumentBytes : limits.maxBytes;
}

/** The largest of the limits: what exceeds it is rejected whatever it is. */
export function getLargestLimit(limits: UploadLimits): number {
  return Math.max(limits.maxBytes, limits.maxVideoBytes, limits.maxDocumentBytes);
}

export function tooLarge(maxBytes: number): Rejection {
  const message = `The file is larger than ${sizeInMegabytes(maxBytes)}.`;
  return new Rejection('too_large', message, { fields: { file: message } });
}

/** Such as `5 MB` or `0.5 MB`. */
export function sizeInMegabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1).replace(/\.0$/, '')} MB`;
}
