const units = ['Bytes', 'KB', 'MB', 'GB'] as const;
const step = 1024;

/** Formats bytes: `12.5 KB`; `Unknown` for 0, the size of files on other sites. */
export function formatFileSize(bytes: number): string {
  if (bytes === 0) return 'Unknown';
  const [amount, unit] = toLargestUnit(bytes);
  return `${amount} ${unit}`;
}

/** Formats a limit in bytes for hints: `5MB`. */
export function formatSizeLimit(bytes: number): string {
  return toLargestUnit(bytes).join('');
}

function toLargestUnit(bytes: number): [amount: number, unit: string] {
  const power = Math.min(Math.floor(Math.log(bytes) / Math.log(step)), units.length - 1);
  return [Number((bytes / step ** power).toFixed(2)), units[power] ?? 'Bytes'];
}
