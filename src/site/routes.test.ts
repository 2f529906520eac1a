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
])('%s is looked up as %s', (path, route, rest) => {
  const match = matchRoute(path);
  expect(match?.route.path).toBe(route);
  expect(match?.rest).toBe(rest);
});

test('no page can be put where the site answers by itself, but for those it shows there', () => {
  const addresses = routes.map(({ path }) => path.replace('*', 'x').slice(1));
  const open = addresses.filter((address) => slugProblem(address) === null);
  expect(open).toEqual(['about', 'projects', 'contact', 'x']);
});

test('an address is named without the parameters its page does not read', () => {
  expect(canonicalUrl('/about', 'utm_source=x&b=2')).toBe('/about');
  expect(canonicalUrl('/', '')).toBe('/');
});

test.each([
  ['/about', '/about'],
  ['/About/', '/about'],
  ['/', '/'],
  ['//example.org/', '//example.org/'],
  ['/a//b/', '/a//b/'],
  ['/caf%C3%A9/', '/caf%C3%A9/'],
])('%s is tidied to %s', (path, tidy) => {
  expect(normalizePath(path)).toBe(tidy);
});
