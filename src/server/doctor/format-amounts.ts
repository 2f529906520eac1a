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
