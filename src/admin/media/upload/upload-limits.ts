import { limitInWords, sizeInWords } from '../format-file-size.ts';

export interface Limits {
  max_bytes: number;
  max_video_bytes: number;
}

/** Why a file is not sent at all; null when it may be. */
export function refusalOf(file: Pick<File, 'size' | 'type'>, limits: Limits): string | null {
  const isVideo = file.type.startsWith('video/');
  const most = isVideo ? limits.max_video_bytes : limits.max_bytes;
  if (file.size <= most) return null;
  const kind = isVideo ? 'A video' : 'A file';
  return `It has ${sizeInWords(file.size)}. ${kind} may have at most ${limitInWords(most)}.`;
}

/** What may be uploaded, in one or two sentences. */
export function hintFor(limits: Limits | undefined): string {
  const files = 'Supported: JPG, PNG, GIF, WebP, SVG, ICO, AVIF, PDF, DOC, DOCX.';
  const videos = 'MP4, WebM, OGG';
  if (!limits) return `${files} Videos: ${videos}.`;
  const { max_bytes, max_video_bytes } = limits;
  return `Max ${limitInWords(max_bytes)}. ${files} Videos up to ${limitInWords(max_video_bytes)}: ${videos}.`;
}

/** What the browser offers to choose from. */
export const acceptedFiles = {
  any: 'image/*,video/*,.ico,.pdf,.doc,.docx',
  image: 'image/*,.ico',
  video: 'video/*',
  document: '.pdf,.doc,.docx',
  other: '',
} as const;
