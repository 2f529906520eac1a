import { expect, test } from 'vitest';
import { slugProblem } from '#domain/pages/page-slug.ts';
import { canonicalUrl, matchRoute, normalizePath, routes } from './routes.ts';

test.each([
  ['/', '/', ''],
  ['/404', '/404', ''],
  ['/about', '/about', ''],
  ['/careers', '/*', 'careers'],
  ['/about/mission', '/*', 'about/mission'],
  ['/page/about/mission', '/page/*', 'about/mission'],
])('%s matches the route %s', (path, route, rest) => {
  const match = matchRoute(path);
  expect(match?.route.path).toBe(route);
  expect(match?.rest).toBe(rest);
});

test('reserves the paths of all routes, except those a page can replace', () => {
  const paths = routes.map(({ path }) => path.replace('*', 'x').slice(1));
  const open = paths.filter((path) => slugProblem(path) === null);
  expect(open).toEqual(['about', 'projects', 'publications', 'publications/x', 'contact', 'x']);
});

test('canonicalUrl drops unknown query params', () => {
  expect(canonicalUrl('/about', 'utm_source=x&b=2')).toBe('/about');
  expect(canonicalUrl('/', '')).toBe('/');
});

test.each([
  ['q=solar', '/search?words=solar'],
  ['words=+solar&q=wind&kind=page', '/search?words=solar&kind=page'],
  ['q=solar&words=+', '/search'],
  ['words=&q=solar', '/search?words=solar'],
])('canonicalUrl reads q as words in /search?%s', (search, expected) => {
  expect(canonicalUrl('/search', search)).toBe(expected);
});

test.each([
  ['/about', '/about'],
  ['/About/', '/about'],
  ['/', '/'],
  ['//example.org/', '//example.org/'],
  ['/a//b/', '/a//b/'],
  ['/caf%C3%A9/', '/caf%C3%A9/'],
])('normalizes %s to %s', (path, tidy) => {
  expect(normalizePath(path)).toBe(tidy);
});
