const units = ['Bytes', 'KB', 'MB', 'GB'] as const;
const step = 1024;

/** A size in bytes as people read it: `12.5 KB`; `Unknown` for 0, which stands for files elsewhere. */
export function formatFileSize(bytes: number): string {
  if (bytes === 0) return 'Unknown';
  const [amount, unit] = inLargestUnit(bytes);
  return `${amount} ${unit}`;
}

/** A limit in bytes as it stands in a hint: `5MB`. */
export function formatSizeLimit(bytes: number): string {
  return inLargestUnit(bytes).join('');
}

function inLargestUnit(bytes: number): [amount: number, unit: string] {
  const power = Math.min(Math.floor(Math.log(bytes) / Math.log(step)), units.length - 1);
  return [Number((bytes / step ** power).toFixed(2)), units[power] ?? 'Bytes'];
}
