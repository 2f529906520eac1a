import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { httpsOrigins, isFetchable, isLink } from './link-validation.ts';

const allowed = [
  '',
  'https://example.org/a?b=c#d',
  'http://example.org',
  'HTTPS://EXAMPLE.ORG/',
  'mailto:info@example.org',
  'tel:+31201234567',
  '/projects',
  '/',
  'projects/list',
  '../up',
  './a:b',
  '?page=2',
  '#contact',
  '/a file.pdf',
  '/über/uns',
];

const refused = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript\u0000:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/png;base64,AAAA',
  'vbscript:x',
  'blob:https://example.org/1',
  'file:///etc/passwd',
  'ftp://example.org',
  'about:blank',
  'view-source:https://example.org',
  '//evil.example',
  ' //evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:\\\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https://',
  'https://site.example@evil.example/',
  'mailto:',
  `/${'a'.repeat(2048)}`,
];

describe('links', () => {
  test.each(allowed)('%j may be linked', (text) => {
    expect(isLink(text)).toBe(true);
  });

  test.each(refused)('%j may not', (text) => {
    expect(isLink(text)).toBe(false);
  });

  test('whatever is allowed, a browser goes to an allowed place', () => {
    const parts = fc.constantFrom(
      ...['javascript', 'https', 'data', ':', '//', '/', '\\', '\t', '\n', ' ', '\u0000', '@'],
      ...['evil.example', '&#58;', '%3a', '#', '?', 'ＪＡＶＡ', '\u200b', 'alert(1)', 'mailto'],
    );
    const hostile = fc.array(parts, { maxLength: 8 }).map((list) => list.join(''));
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string(), fc.webUrl()), (text) => {
        if (!isLink(text)) return;
        const url = new URL(text, 'https://our.example/page/');
        expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(url.protocol);
        if (!/^(https?|mailto|tel):/i.test(text)) expect(url.host).toBe('our.example');
      }),
      { numRuns: 5000 },
    );
  });

  test('pictures cannot come from a mail or telephone address', () => {
    expect(isFetchable('/media/1/a.jpg')).toBe(true);
    expect(isFetchable('https://images.example/a.jpg')).toBe(true);
    expect(isFetchable('mailto:a@example.org')).toBe(false);
    expect(isFetchable('tel:1')).toBe(false);
    expect(isFetchable('data:image/png;base64,AAAA')).toBe(false);
  });

  test('only https has an origin for the policy, and each is named once', () => {
    const stored = [
      'https://images.example:8443/a.jpg',
      'https://images.example:8443/b.jpg',
      'http://images.example/a.jpg',
      '/media/1/a.jpg',
      '',
      null,
    ];
    expect(httpsOrigins(stored)).toEqual(['https://images.example:8443']);
  });
});
