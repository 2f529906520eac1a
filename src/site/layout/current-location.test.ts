import { expect, test } from 'vitest';
import { ariaCurrent, getLocation } from './current-location.ts';

const trail = [
  { label: 'Home', href: '/' },
  { label: 'News', href: '/news' },
  { label: 'A story', href: '/news/a-story' },
];

test('a page and the part it belongs to are marked, the home page only on itself', () => {
  const place = getLocation('/news/a-story', trail);
  expect(ariaCurrent('/news/a-story', place)).toEqual({ 'aria-current': 'page' });
  expect(ariaCurrent('/news', place)).toEqual({ 'aria-current': 'true' });
  expect(ariaCurrent('/', place)).toEqual({});
  expect(ariaCurrent('/', getLocation('/', []))).toEqual({ 'aria-current': 'page' });
});

test('parameters make no other page', () => {
  const list = getLocation('/news?category=Funding&page=2', trail.slice(0, 2));
  expect(ariaCurrent('/news', list)).toEqual({ 'aria-current': 'page' });
  expect(ariaCurrent('/news', getLocation(null, trail.slice(0, 2)))).toEqual({
    'aria-current': 'page',
  });
});

test('a page without a place marks nothing', () => {
  expect(ariaCurrent('/news', getLocation(null, []))).toEqual({});
});
