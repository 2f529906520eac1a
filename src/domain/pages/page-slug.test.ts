import { describe, expect, test } from 'vitest';
import { reservedSegments, slugProblem } from './page-slug.ts';

describe('slugProblem', () => {
  test.each([
    'about',
    'about/mission',
    'a-b/c-1',
    'projects',
    'media',
    'newsroom',
    'contact/us',
    'publications/a',
  ])('accepts %s', (slug) => {
    expect(slugProblem(slug)).toBeNull();
  });

  test.each(['', '/about', 'about/', 'a//b', 'About', 'a b', 'ä', '../etc', 'a'.repeat(301)])(
    'rejects %j',
    (slug) => {
      expect(slugProblem(slug)).toMatch(/\.$/);
    },
  );

  test('rejects reserved slugs at any depth', () => {
    expect(slugProblem('contact/received')).toMatch(/^The slug contact\/received is reserved/);
    for (const segment of reservedSegments) {
      expect(slugProblem(`${segment}/x`)).not.toBeNull();
      if (segment !== 'projects') expect(slugProblem(segment)).not.toBeNull();
    }
  });
});
