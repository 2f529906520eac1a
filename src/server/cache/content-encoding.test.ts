import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseEncoding, compress, isWorthCompressing } from './content-encoding.ts';

describe('the chosen encoding', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['deflate, zstd', 'identity'],
    ['BR', 'br'],
    ['*', 'br'],
    ['*, br;q=0', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0.001', 'br'],
    ['identity, br;q=0.5', 'identity'],
    ['identity;q=0.5, br;q=0.5', 'br'],
    ['br ; q=1.000 , gzip', 'br'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['*;q=0, gzip', 'gzip'],
    ['*;q=0, identity;q=0.1', 'identity'],
    ['identity;q=0', null],
    ['*;q=0', null],
    ['br;q=none, ;;', 'identity'],
  ])('%j: %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
    expect(chooseEncoding(header)).toBe(encoding);
  });

  test('is never one that the header forbids', () => {
    const name = fc.constantFrom('br', 'gzip', 'identity', '*', 'deflate');
    const weight = fc.constantFrom('', ';q=0', ';q=0.3', ';q=1');
    const element = fc.tuple(name, weight).map(([coding, q]) => coding + q);
    const header = fc.uniqueArray(element, { selector: (text) => text.split(';')[0] });
    fc.assert(
      fc.property(header, (elements) => {
        const chosen = chooseEncoding(elements.join(', '));
        expect(elements).not.toContain(`${chosen};q=0`);
        if (chosen === null) expect(elements.join()).toMatch(/(\*|identity);q=0/);
      }),
    );
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (text) => {
        expect(['br', 'gzip', 'identity', null]).toContain(chooseEncoding(text));
      }),
    );
  });
});

test.each(['cached', 'once'] as const)(
  'text compressed with effort %s decompresses to itself',
  async (effort) => {
    const text = Buffer.from('<p>Science, technology & innovations — für alle</p>'.repeat(200));
    const br = await compress(text, 'br', effort);
    const gzip = await compress(text, 'gzip', effort);
    expect(brotliDecompressSync(br).equals(text)).toBe(true);
    expect(gunzipSync(gzip).equals(text)).toBe(true);
    expect(Math.max(br.length, gzip.length)).toBeLessThan(text.length / 10);
  },
);

test('does not compress short bodies', () => {
  expect(isWorthCompressing(100)).toBe(false);
  expect(isWorthCompressing(10_000)).toBe(true);
});
