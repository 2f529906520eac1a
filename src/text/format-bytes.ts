const units = ['Bytes', 'KB', 'MB', 'GB'] as const;
const step = 1024;

/** Formats a number of bytes: `12.5 KB`. */
export function formatBytes(bytes: number): string {
  const power = Math.min(
    Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(step)),
    units.length - 1,
  );
  return `${Number((bytes / step ** power).toFixed(2))} ${units[power] ?? 'Bytes'}`;
}
