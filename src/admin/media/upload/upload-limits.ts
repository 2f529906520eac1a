import { formatFileSize, formatSizeLimit } from '../format-file-size.ts';

const documentName = /\.(pdf|docx?|xlsx|pptx|odt|ods|csv|zip)$/i;

export interface UploadLimits {
  max_bytes: number;
  max_video_bytes: number;
  max_document_bytes: number;
}

/** Returns why a file can't be uploaded; null if it can. */
export function uploadLimitError(
  file: Pick<File, 'name' | 'size' | 'type'>,
  limits: UploadLimits,
): string | null {
  const { limit, one, many } = limitFor(file, limits);
  if (file.size <= limit) return null;
  return `This ${one} is ${formatFileSize(file.size)}. ${many} can be up to ${formatSizeLimit(limit)}.`;
}

function limitFor({ name, type }: Pick<File, 'name' | 'type'>, limits: UploadLimits) {
  if (type.startsWith('video/')) {
    return { limit: limits.max_video_bytes, one: 'video', many: 'Videos' };
  }
  // Browsers don't know the media types of all documents.
  if (documentName.test(name)) {
    return { limit: limits.max_document_bytes, one: 'document', many: 'Documents' };
  }
  return { limit: limits.max_bytes, one: 'file', many: 'Files' };
}

/** Hint about accepted files and sizes. */
export function uploadHint(limits: UploadLimits | undefined): string {
  const images = 'JPG, PNG, GIF, WebP, SVG, ICO, AVIF';
  const documents = 'PDF, DOC, DOCX, XLSX, PPTX, ODT, ODS, CSV, ZIP';
  const videos = 'MP4, WebM, OGG';
  if (!limits) return `Supported: ${images}. Documents: ${documents}. Videos: ${videos}.`;
  const { max_bytes, max_document_bytes, max_video_bytes } = limits;
  return [
    `Max ${formatSizeLimit(max_bytes)}. Supported: ${images}.`,
    `Documents up to ${formatSizeLimit(max_document_bytes)}: ${documents}.`,
    `Videos up to ${formatSizeLimit(max_video_bytes)}: ${videos}.`,
  ].join(' ');
}

const documentExtensions = '.pdf,.doc,.docx,.xlsx,.pptx,.odt,.ods,.csv,.zip';

/** What the browser offers to choose from. */
export const acceptedFileTypes = {
  any: `image/*,video/*,.ico,${documentExtensions}`,
  image: 'image/*,.ico',
  video: 'video/*',
  document: documentExtensions,
  other: '',
} as const;
