import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  httpsOrigins,
  isHttpsUrlOrPath,
  isHttpUrl,
  isLinkTarget,
  isSafeLink,
  isSafeSource,
  urlMaxLength,
} from './link-validation.ts';

const checks = { isSafeLink, isSafeSource, isLinkTarget, isHttpUrl, isHttpsUrlOrPath };
type Check = keyof typeof checks;

/** The checks that accept a URL, in the order above. */
function acceptedBy(text: string): Check[] {
  return (Object.keys(checks) as Check[]).filter((name) => checks[name](text));
}

const https: Check[] = ['isSafeLink', 'isSafeSource', 'isLinkTarget', 'isHttpUrl'];
const everywhere: Check[] = [...https, 'isHttpsUrlOrPath'];
const path: Check[] = ['isSafeLink', 'isSafeSource', 'isLinkTarget', 'isHttpsUrlOrPath'];
const stored: Check[] = ['isSafeLink', 'isSafeSource'];
const contact: Check[] = ['isSafeLink', 'isLinkTarget'];

test.each<[string, Check[]]>([
  ['https://example.org/a?b=c#d', everywhere],
  ['HTTPS://EXAMPLE.ORG:8443/', everywhere],
  ['https://ä.example/über', everywhere],
  ['http://example.org', https],
  ['HTTP://EXAMPLE.ORG/a', https],
  ['/', path],
  ['/projects?page=2#part', path],
  ['/a file.pdf', path],
  ['/über/uns', path],
  ['/media/1/a.jpg', path],
  [`/${'a'.repeat(urlMaxLength - 1)}`, path],
  ['mailto:info@example.org', contact],
  ['tel:+31201234567', contact],
  ['', stored],
  ['projects/list', stored],
  ['../up', stored],
  ['./a:b', stored],
  ['?page=2', stored],
  ['#contact', stored],
])('accepts %j where it makes sense', (text, expected) => {
  expect(acceptedBy(text)).toEqual(expected);
});

test.each([
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
  '\t//evil.example',
  '/\t/evil.example',
  '/a\nb',
  ' /about',
  'https:\\\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'ht\ttps://example.org',
  'https://',
  'https://site.example@evil.example/',
  'https://user:secret@example.org/',
  'https://a;script-src-elem/x.png',
  'mailto:',
  'tel:',
  `/${'a'.repeat(urlMaxLength)}`,
  `https://example.org/${'a'.repeat(1_000_000)}`,
])('rejects %.60j everywhere', (text) => {
  expect(acceptedBy(text)).toEqual([]);
});

const site = 'https://our.example';
const page = `${site}/page/`;
const parts = fc.constantFrom(
  ...['javascript', 'data', 'http', 'https', 'mailto', 'tel', ':', '//', '/', '\\', '@', '.'],
  ...['\t', '\n', '\r', ' ', '\u0000', '\u001f', '\u200b', '\u2028', '&#58;', '%3a', '#', '?'],
  ...['evil.example', 'ЕХАМРЛЕ', 'ＪＡＶＡ', 'xn--', '[::1]', 'alert(1)', 'a'.repeat(3_000)],
);
const anyText = fc.oneof(
  fc.array(parts, { maxLength: 8 }).map((list) => list.join('')),
  fc.string({ unit: 'binary' }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.string().map((end) => `/${end}`),
);

describe('whatever is accepted, a browser goes only where the name of the check says', () => {
  test.each<[Check, string[]]>([
    ['isSafeLink', ['http:', 'https:', 'mailto:', 'tel:']],
    ['isSafeSource', ['http:', 'https:']],
    ['isLinkTarget', ['http:', 'https:', 'mailto:', 'tel:']],
    ['isHttpUrl', ['http:', 'https:']],
    ['isHttpsUrlOrPath', ['https:']],
  ])('%s', (name, protocols) => {
    fc.assert(
      fc.property(anyText, (text) => {
        if (!checks[name](text)) return;
        const url = new URL(text, page);
        expect(protocols).toContain(url.protocol);
        expect(url.username + url.password).toBe('');
        if (!/^(https?|mailto|tel):/i.test(text)) expect(url.origin).toBe(site);
      }),
      { numRuns: 2_000 },
    );
  });

  test('the strict checks accept nothing that stored content may not hold', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        if (acceptedBy(text).length > 0) expect(isSafeLink(text)).toBe(true);
      }),
    );
  });
});

test('only https has an origin for the policy, and each is named once', () => {
  const urls = [
    'https://images.example:8443/a.jpg',
    'https://images.example:8443/b.jpg',
    'http://images.example/a.jpg',
    '/media/1/a.jpg',
    '',
    null,
  ];
  expect(httpsOrigins(urls)).toEqual(['https://images.example:8443']);
});
