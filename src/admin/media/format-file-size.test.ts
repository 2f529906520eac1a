import { expect, test } from 'vitest';
import { formatFileSize, formatSizeLimit } from './format-file-size.ts';

test.each([
  [0, 'Unknown'],
  [1, '1 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [12_698, '12.4 KB'],
  [1024 ** 2 * 4.236, '4.24 MB'],
  [1024 ** 3, '1 GB'],
  [1024 ** 4 * 2, '2048 GB'],
])('formats %d bytes as %s', (bytes, words) => {
  expect(formatFileSize(bytes)).toBe(words);
});

test('formats a limit without a space', () => {
  expect(formatSizeLimit(5 * 1024 ** 2)).toBe('5MB');
});
