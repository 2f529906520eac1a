const typeNames: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'application/msword': 'Word',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PowerPoint',
  'application/vnd.oasis.opendocument.text': 'ODT',
  'application/vnd.oasis.opendocument.spreadsheet': 'ODS',
  'text/csv': 'CSV',
  'application/zip': 'ZIP',
  'video/mp4': 'MP4 video',
  'video/webm': 'WebM video',
  'video/ogg': 'Ogg video',
};

const step = 1024;

/** Formats type and size of a file: `PDF, 1.4 MB`. The size is left out if unknown. */
export function formatFileFacts(file: { contentType: string; bytes: number }): string {
  const type = typeNames[file.contentType] ?? 'file';
  return file.bytes > 0 ? `${type}, ${formatBytes(file.bytes)}` : type;
}

function formatBytes(bytes: number): string {
  if (bytes < step * step) return `${Math.max(1, Math.round(bytes / step))} KB`;
  return `${(bytes / step / step).toFixed(1)} MB`;
}
