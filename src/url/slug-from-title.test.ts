import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { segmentMaxLength, slugFromTitle } from './slug-from-title.ts';

describe('slugFromTitle', () => {
  test.each([
    ['About Us', 'about-us'],
    ['Café & Science', 'caf--science'],
    ['  Annual \t Report 2026 ', '-annual-report-2026-'],
    ['Étude', 'tude'],
    ['100% open!', '100-open'],
    ['Наука и техника', ''],
    ['- — -', ''],
  ])('%j becomes %j', (title, slug) => {
    expect(slugFromTitle(title)).toBe(slug);
  });

  test.each([
    ['one two three', 7, 'one-two'],
    ['one two three', 8, 'one-two'],
    ['one two three', 6, 'one'],
    ['one  two', 5, 'one'],
    ['unbroken', 4, 'unbr'],
    ['-unbroken', 4, '-unb'],
  ])('cuts %j at %i characters: %j', (title, maxLength, slug) => {
    expect(slugFromTitle(title, maxLength)).toBe(slug);
  });

  test('returns only a-z, 0-9 and hyphens within the limit, and leaves its own results unchanged', () => {
    const titles = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom('a', '-', ' '), maxLength: 3 * segmentMaxLength }),
    );
    fc.assert(
      fc.property(titles, (title) => {
        const slug = slugFromTitle(title);
        expect(slug).toMatch(/^(?!-+$)[a-z0-9-]*$/);
        expect(slug.length).toBeLessThanOrEqual(segmentMaxLength);
        expect(slugFromTitle(slug)).toBe(slug);
      }),
    );
  });
});
