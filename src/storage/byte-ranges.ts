import type { ByteRange } from './storage.ts';

/** Throws a RangeError if the range contains no byte of a file of `size` bytes. */
export function requireBytes(range: ByteRange, size: number): void {
  const { start, end } = range;
  if (Number.isInteger(start) && start >= 0 && start <= end && start < size) return;
  throw rangeNotSatisfiable(range);
}

export function rangeNotSatisfiable({ start, end }: ByteRange): RangeError {
  return new RangeError(`The file has no bytes from ${start} to ${end}.`);
}
