import { expect, test } from 'vitest';
import { getHomeTasks, taskSlugs } from './home-tasks.ts';

const hrefs = (slugs: readonly string[], hasFunding: boolean) =>
  getHomeTasks(new Set(slugs), hasFunding).map(({ href }) => href);

test('links to the pages that staff have published', () => {
  expect(hrefs(taskSlugs, true)).toEqual([
    '/news?category=Funding',
    '/projects',
    '/publications',
    '/events',
    '/careers',
    '/contact',
  ]);
});

test('links only to pages that every site has while nothing is published', () => {
  expect(hrefs([], false)).toEqual([
    '/news',
    '/projects',
    '/about',
    '/newsletter',
    '/search',
    '/contact',
  ]);
});
