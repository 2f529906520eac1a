import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { segmentProblem, slugFromTitle } from './slug.ts';

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

  test('returns only a-z, 0-9 and hyphens, and leaves its own results unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        const slug = slugFromTitle(title);
        expect(slug).toMatch(/^[a-z0-9-]*$/);
        expect(slugFromTitle(slug)).toBe(slug);
      }),
    );
  });
});

describe('segmentProblem', () => {
  test.each(['solar-clinics', 'a', '2026'])('accepts %s', (slug) => {
    expect(segmentProblem(slug)).toBeNull();
  });

  test.each(['', 'a/b', 'A', 'a b', 'é', 'a'.repeat(201)])('refuses %j', (slug) => {
    expect(segmentProblem(slug)).toMatch(/\.$/);
  });
});
