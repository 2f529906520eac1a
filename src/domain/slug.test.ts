import { describe, expect, test } from 'vitest';
import { forNewSlugs, segmentProblem } from './slug.ts';

describe('segmentProblem', () => {
  test.each(['solar-clinics', 'a', '2026', '---'])('accepts %s', (slug) => {
    expect(segmentProblem(slug)).toBeNull();
  });

  test.each(['', 'a/b', 'A', 'a b', 'é', 'a'.repeat(201)])('rejects %j', (slug) => {
    expect(segmentProblem(slug)).toMatch(/\.$/);
  });
});

describe('a rule for new slugs', () => {
  const problemOf = forNewSlugs((slug) => (slug === '' ? 'missing' : null));

  test.each(['-', '---', 'about/--', '-/about'])('takes %s for an empty one', (slug) => {
    expect(problemOf(slug)).toBe('missing');
  });

  test.each(['-a-', 'about/-mission', '2'])('passes %s on', (slug) => {
    expect(problemOf(slug)).toBeNull();
  });
});
