const bytesPerMegabyte = 1024 * 1024;
const shownDigits = 2;

/** Formats bytes in MB for a field; empty for null. */
export function formatMegabytes(bytes: number | null): string {
  return bytes === null ? '' : String(Number((bytes / bytesPerMegabyte).toFixed(shownDigits)));
}

/** Parses MB to bytes; null if empty. */
export function parseMegabytes(megabytes: string): number | null {
  return megabytes.trim() === '' ? null : Math.round(Number(megabytes) * bytesPerMegabyte);
}
