const bytesPerMegabyte = 1024 * 1024;
const shownDigits = 2;

/** Bytes as they are typed, in MB; empty where nothing is set. */
export function formatMegabytes(bytes: number | null): string {
  return bytes === null ? '' : String(Number((bytes / bytesPerMegabyte).toFixed(shownDigits)));
}

/** What was typed in MB; null where nothing was. */
export function parseMegabytes(megabytes: string): number | null {
  return megabytes.trim() === '' ? null : Math.round(Number(megabytes) * bytesPerMegabyte);
}
