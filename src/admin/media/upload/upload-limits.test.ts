import { expect, test } from 'vitest';
import { uploadHint, uploadLimitError } from './upload-limits.ts';

const limits = {
  max_bytes: 5 * 1024 ** 2,
  max_video_bytes: 100 * 1024 ** 2,
  max_document_bytes: 25 * 1024 ** 2,
};

test('accepts a file at the limit, and rejects one byte more', () => {
  expect(
    uploadLimitError({ name: 'a', size: limits.max_bytes, type: 'image/png' }, limits),
  ).toBeNull();
  const rejection = uploadLimitError(
    { name: 'a', size: limits.max_bytes + 1, type: 'image/png' },
    limits,
  );
  expect(rejection).toBe('This file is 5 MB. Files can be up to 5MB.');
});

test('has a separate limit for videos', () => {
  expect(
    uploadLimitError({ name: 'a', size: 50 * 1024 ** 2, type: 'video/mp4' }, limits),
  ).toBeNull();
  const rejection = uploadLimitError(
    { name: 'a', size: 200 * 1024 ** 2, type: 'video/mp4' },
    limits,
  );
  expect(rejection).toBe('This video is 200 MB. Videos can be up to 100MB.');
});

test('names the limits in the hint once they are known', () => {
  expect(uploadHint(limits)).toMatch(/^Max 5MB\. Supported: JPG, PNG, GIF, WebP, SVG, ICO/);
  expect(uploadHint(undefined)).not.toContain('Max');
});

test('has a separate limit for documents, which it recognises by their names', () => {
  const size = 20 * 1024 ** 2;
  expect(uploadLimitError({ name: 'Report.XLSX', size, type: '' }, limits)).toBeNull();
  const rejection = uploadLimitError({ name: 'a.pdf', size: 2 * size, type: '' }, limits);
  expect(rejection).toBe('This document is 40 MB. Documents can be up to 25MB.');
});
