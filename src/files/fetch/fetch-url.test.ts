import { describe, expect, test } from 'vitest';
import { getFileName, parseFetchUrl } from './fetch-url.ts';

describe('parseFetchUrl', () => {
  test.each([
    '',
    'picture.png',
    '//example.org/x',
    'javascript:alert(1)',
    'http://',
    'https://a b/',
  ])('rejects "%s"', (url) => {
    expect(() => parseFetchUrl(url)).toThrow(/starts? with|not supported/);
  });

  test('rejects a redirect from HTTPS to HTTP', () => {
    const secure = new URL('https://example.org/a');
    expect(() => parseFetchUrl('http://example.org/b', secure)).toThrow('from HTTPS to HTTP');
    expect(parseFetchUrl('/b', secure).href).toBe('https://example.org/b');
    expect(parseFetchUrl('https://x.example/', new URL('http://x.example/')).protocol).toBe(
      'https:',
    );
  });

  test.each([
    ['https://example.org/a/b.png', 'b.png'],
    ['https://example.org/', 'example.org'],
    ['https://example.org/%2fetc%2fpasswd', 'passwd'],
    ['https://example.org/..%5cx.png', 'x.png'],
    ['https://example.org/a%0d%0ab%00%e2%80%ae.png', 'ab.png'],
    ['https://example.org/%ff.png', '%ff.png'],
    [`https://example.org/${'x'.repeat(500)}.png`, `${'x'.repeat(196)}.png`],
  ])('takes the file name from %s', (address, name) => {
    expect(getFileName(new URL(address))).toBe(name);
  });
});
