import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLinkUrl } from './link-url.ts';

test.each([
  '/',
  '/about/mission?x=1#part',
  'https://example.org',
  'HTTP://EXAMPLE.ORG/a',
  'mailto:office@example.gov',
  'tel:+15550100',
])('%j may stand in a menu', (text) => {
  expect(isLinkUrl(text)).toBe(true);
});

test.each([
  '',
  'about',
  '#part',
  '?page=2',
  '//evil.example',
  '/\\evil.example',
  '/a\nb',
  ' /about',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://',
  'https:///evil.example',
  'https://site.example@evil.example/',
  'mailto:',
  'tel:',
  `/${'a'.repeat(2_048)}`,
])('%j may not', (text) => {
  expect(isLinkUrl(text)).toBe(false);
});

test('whatever may stand there leads a browser to an allowed place, from any page', () => {
  const parts = fc.constantFrom(
    ...['javascript', 'https', 'data', ':', '//', '/', '\\', '\t', '\n', ' ', '\u0000', '@'],
    ...['evil.example', '%3a', '#', '?', '\u200b', 'mailto', 'tel', '.'],
  );
  const hostile = fc.array(parts, { maxLength: 8 }).map((list) => list.join(''));
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string(), fc.webUrl()), (text) => {
      if (!isLinkUrl(text)) return;
      const url = new URL(text, 'https://our.example/page/');
      expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(url.protocol);
      if (text.startsWith('/')) expect(url.host).toBe('our.example');
    }),
    { numRuns: 1_000 },
  );
});
