const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;
const step = 1024;

/** `12.5 GB`, as `df -h` counts. */
export function formatBytes(bytes: number): string {
  const power = Math.min(
    Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(step)),
    units.length - 1,
  );
  return `${Number((bytes / step ** power).toFixed(1))} ${units[power]}`;
}

/** `1 file`, `2 files`. */
export function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

const steps: readonly [seconds: number, noun: string][] = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];

/** `3 days`, in the largest unit that fits. */
export function formatDuration(seconds: number): string {
  const [size, noun] = steps.find(([length]) => seconds >= length) ?? [1, 'second'];
  return formatCount(Math.floor(seconds / size), noun);
}

/** `2026-11-27` */
export function formatDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
