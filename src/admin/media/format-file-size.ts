import { formatBytes } from '#text/format-bytes.ts';

/** Formats bytes: `12.5 KB`; `Unknown` for 0, the size of files on other sites. */
export function formatFileSize(bytes: number): string {
  return bytes === 0 ? 'Unknown' : formatBytes(bytes);
}

/** Formats a limit in bytes for hints: `5MB`. */
export function formatSizeLimit(bytes: number): string {
  return formatBytes(bytes).replace(' ', '');
}
