import { expect, test } from 'vitest';
import { ariaCurrent, getLocation } from './current-location.ts';

const trail = [
  { label: 'Home', href: '/' },
  { label: 'News', href: '/news' },
  { label: 'Article', href: '/news/article' },
];

test('marks the page and its section, and the home page only on itself', () => {
  const place = getLocation('/news/article', trail);
  expect(ariaCurrent('/news/article', place)).toEqual({ 'aria-current': 'page' });
  expect(ariaCurrent('/news', place)).toEqual({ 'aria-current': 'true' });
  expect(ariaCurrent('/', place)).toEqual({});
  expect(ariaCurrent('/', getLocation('/', []))).toEqual({ 'aria-current': 'page' });
});

test('ignores query params', () => {
  const list = getLocation('/news?category=Funding&page=2', trail.slice(0, 2));
  expect(ariaCurrent('/news', list)).toEqual({ 'aria-current': 'page' });
  expect(ariaCurrent('/news', getLocation(null, trail.slice(0, 2)))).toEqual({
    'aria-current': 'page',
  });
});

test('marks nothing for a page outside the site structure', () => {
  expect(ariaCurrent('/news', getLocation(null, []))).toEqual({});
});
