export type FileKind = 'image' | 'video' | 'document';

interface FileTypeFacts {
  kind: FileKind;
  contentType: string;
}

/** Every file type that the library accepts, by its usual extension. `file-type-detection.ts` recognises their bytes. */
export const fileTypes = {
  jpg: { kind: 'image', contentType: 'image/jpeg' },
  png: { kind: 'image', contentType: 'image/png' },
  gif: { kind: 'image', contentType: 'image/gif' },
  webp: { kind: 'image', contentType: 'image/webp' },
  avif: { kind: 'image', contentType: 'image/avif' },
  svg: { kind: 'image', contentType: 'image/svg+xml' },
  ico: { kind: 'image', contentType: 'image/x-icon' },
  pdf: { kind: 'document', contentType: 'application/pdf' },
  doc: { kind: 'document', contentType: 'application/msword' },
  docx: {
    kind: 'document',
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  xlsx: {
    kind: 'document',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  pptx: {
    kind: 'document',
    contentType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  },
  odt: { kind: 'document', contentType: 'application/vnd.oasis.opendocument.text' },
  ods: { kind: 'document', contentType: 'application/vnd.oasis.opendocument.spreadsheet' },
  csv: { kind: 'document', contentType: 'text/csv' },
  zip: { kind: 'document', contentType: 'application/zip' },
  mp4: { kind: 'video', contentType: 'video/mp4' },
  webm: { kind: 'video', contentType: 'video/webm' },
  ogg: { kind: 'video', contentType: 'video/ogg' },
} as const satisfies Record<string, FileTypeFacts>;

export type FileType = keyof typeof fileTypes;

export function isFileType(type: string): type is FileType {
  return Object.hasOwn(fileTypes, type);
}

/** Whether browsers may show the file; they save all documents but PDFs. */
export function isShownInline(type: FileType): boolean {
  return type === 'pdf' || fileTypes[type].kind !== 'document';
}
