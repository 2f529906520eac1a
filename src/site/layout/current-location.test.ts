import { expect, test } from 'vitest';
import { markOf, placeOf } from './current-location.ts';

const trail = [
  { label: 'Home', href: '/' },
  { label: 'News', href: '/news' },
  { label: 'A story', href: '/news/a-story' },
];

test('a page and the part it belongs to are marked, the home page only on itself', () => {
  const place = placeOf('/news/a-story', trail);
  expect(markOf('/news/a-story', place)).toEqual({ 'aria-current': 'page' });
  expect(markOf('/news', place)).toEqual({ 'aria-current': 'true' });
  expect(markOf('/', place)).toEqual({});
  expect(markOf('/', placeOf('/', []))).toEqual({ 'aria-current': 'page' });
});

test('parameters make no other page', () => {
  const list = placeOf('/news?category=Funding&page=2', trail.slice(0, 2));
  expect(markOf('/news', list)).toEqual({ 'aria-current': 'page' });
  expect(markOf('/news', placeOf(null, trail.slice(0, 2)))).toEqual({ 'aria-current': 'page' });
});

test('a page without a place marks nothing', () => {
  expect(markOf('/news', placeOf(null, []))).toEqual({});
});
