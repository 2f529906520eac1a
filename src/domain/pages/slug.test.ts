import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reservedSegments, slugFromTitle, slugProblem } from './slug.ts';

describe('slugFromTitle', () => {
  test.each([
    ['About Us', 'about-us'],
    ['Café & Science', 'caf--science'],
    ['  Annual \t Report 2026 ', '-annual-report-2026-'],
    ['Étude', 'tude'],
    ['100% open!', '100-open'],
  ])('%j becomes %j', (title, slug) => {
    expect(slugFromTitle(title)).toBe(slug);
  });

  test('keeps nothing but a-z, 0-9 and hyphen, and changes nothing when asked twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        const slug = slugFromTitle(title);
        expect(slug).toMatch(/^[a-z0-9-]*$/);
        expect(slugFromTitle(slug)).toBe(slug);
      }),
    );
  });
});

describe('slugProblem', () => {
  test.each(['about', 'about/mission', 'a-b/c-1', 'projects', 'media', 'newsroom'])(
    'accepts %s',
    (slug) => {
      expect(slugProblem(slug)).toBeNull();
    },
  );

  test.each(['', '/about', 'about/', 'a//b', 'About', 'a b', 'ä', '../etc', 'a'.repeat(301)])(
    'refuses %j with a sentence',
    (slug) => {
      expect(slugProblem(slug)).toMatch(/\.$/);
    },
  );

  test('refuses addresses that belong to the application, at any depth', () => {
    for (const segment of reservedSegments) {
      expect(slugProblem(`${segment}/x`)).not.toBeNull();
      if (segment !== 'projects') expect(slugProblem(segment)).not.toBeNull();
    }
  });
});
