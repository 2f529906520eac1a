import { formatFileSize, formatSizeLimit } from '../format-file-size.ts';

export interface UploadLimits {
  max_bytes: number;
  max_video_bytes: number;
}

/** Returns why a file can't be uploaded; null if it can. */
export function uploadLimitError(
  file: Pick<File, 'size' | 'type'>,
  limits: UploadLimits,
): string | null {
  const isVideo = file.type.startsWith('video/');
  const limit = isVideo ? limits.max_video_bytes : limits.max_bytes;
  if (file.size <= limit) return null;
  const [one, many] = isVideo ? ['video', 'Videos'] : ['file', 'Files'];
  return `This ${one} is ${formatFileSize(file.size)}. ${many} can be up to ${formatSizeLimit(limit)}.`;
}

/** Hint about accepted files and sizes. */
export function uploadHint(limits: UploadLimits | undefined): string {
  const files = 'Supported: JPG, PNG, GIF, WebP, SVG, ICO, AVIF, PDF, DOC, DOCX.';
  const videos = 'MP4, WebM, OGG';
  if (!limits) return `${files} Videos: ${videos}.`;
  const { max_bytes, max_video_bytes } = limits;
  return `Max ${formatSizeLimit(max_bytes)}. ${files} Videos up to ${formatSizeLimit(max_video_bytes)}: ${videos}.`;
}

/** What the browser offers to choose from. */
export const acceptedFileTypes = {
  any: 'image/*,video/*,.ico,.pdf,.doc,.docx',
  image: 'image/*,.ico',
  video: 'video/*',
  document: '.pdf,.doc,.docx',
  other: '',
} as const;
