import { mayBeVideo, tellingBytes } from '#files/videos/beginning.ts';
import { Refusal } from '../errors.ts';
import type { UploadLimits } from './parts.ts';

/** How many bytes of a file tell how large it may be. */
export const bytesThatTell = tellingBytes;

/** How large a file may be that begins with these bytes. */
export function mostBytesFor(beginning: Buffer, { maxBytes, maxVideoBytes }: UploadLimits): number {
  return mayBeVideo(beginning) ? maxVideoBytes : maxBytes;
}

export function tooLarge(mostBytes: number): Refusal {
  const megabytes = (mostBytes / 1024 / 1024).toFixed(1).replace(/\.0$/, '');
  const message = `The file is larger than ${megabytes} MB.`;
  return new Refusal('too_large', message, { fields: { file: message } });
}
