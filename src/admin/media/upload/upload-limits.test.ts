import { expect, test } from 'vitest';
import { hintFor, refusalOf } from './upload-limits.ts';

const limits = { max_bytes: 5 * 1024 ** 2, max_video_bytes: 100 * 1024 ** 2 };

test('a file at its limit is sent, and one byte more is refused with the limit', () => {
  expect(refusalOf({ size: limits.max_bytes, type: 'image/png' }, limits)).toBeNull();
  const refusal = refusalOf({ size: limits.max_bytes + 1, type: 'image/png' }, limits);
  expect(refusal).toBe('It has 5 MB. A file may have at most 5MB.');
});

test('videos have a limit of their own', () => {
  expect(refusalOf({ size: 50 * 1024 ** 2, type: 'video/mp4' }, limits)).toBeNull();
  const refusal = refusalOf({ size: 200 * 1024 ** 2, type: 'video/mp4' }, limits);
  expect(refusal).toBe('It has 200 MB. A video may have at most 100MB.');
});

test('the hint names the limits once they are known', () => {
  expect(hintFor(limits)).toMatch(/^Max 5MB\. Supported: JPG, PNG, GIF, WebP, SVG, ICO/);
  expect(hintFor(undefined)).not.toContain('Max');
});
