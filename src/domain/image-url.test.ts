import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isImageUrl } from './image-url.ts';

test.each([
  '/media/1/a.jpg',
  '/assets/pictures/clean-energy.svg',
  'https://pictures.example/a.jpg',
  'HTTPS://pictures.example:8443/a.jpg?w=1',
])('%s may be fetched', (address) => {
  expect(isImageUrl(address)).toBe(true);
});

test.each([
  '',
  'a.jpg',
  '//elsewhere.example/a.jpg',
  '/\\elsewhere.example/a.jpg',
  'http://pictures.example/a.jpg',
  'https:///a.jpg',
  'https://',
  'https://user:secret@pictures.example/a.jpg',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  ' /media/1/a.jpg',
  '/media/\n1/a.jpg',
  `/${'a'.repeat(2_048)}`,
])('%j may not', (address) => {
  expect(isImageUrl(address)).toBe(false);
});

test('what may be fetched is always https or on this site', () => {
  const site = 'https://www.example.gov';
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((end) => `/${end}`),
      ),
      (text) => {
        if (!isImageUrl(text)) return;
        const url = new URL(text, site);
        expect(url.protocol).toBe('https:');
        if (text.startsWith('/')) expect(url.origin).toBe(site);
      },
    ),
  );
});
