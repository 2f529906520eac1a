import { expect, test } from 'vitest';
import { writtenTypeNames } from '#admin/content/content.ts';
import { read } from './source-files.ts';

/** The page for unknown URLs. */
const withoutSection = ['*'];

function namesIn(file: string, pattern: RegExp): string[] {
  return [...read(file).matchAll(pattern)].map(([, name]) => name as string).sort();
}

/** Their routes follow from the content types. */
const written = writtenTypeNames.map(String);

test('every screen of the panel has a section in the navigation, and every section a screen', () => {
  const screens = namesIn('src/admin/routes.tsx', /\bpath: '([a-z*-]+)',?\s+(?=lazy)/g)
    .concat(written)
    .sort();
  const sections = namesIn('src/admin/shell/sections.ts', /url: '\/admin\/([a-z-]+)'/g);
  expect(screens).toContain('redirects');
  expect(sections).toEqual(screens.filter((name) => !withoutSection.includes(name)));
});

test('the browser tests of all screens open every route that is no section', () => {
  const paths = namesIn('src/admin/routes.tsx', /\bpath: '([^']+)',?\s+lazy/g).concat(
    written.map((name) => `${name}/:id`),
  );
  const sections = namesIn('src/admin/shell/sections.ts', /url: '\/admin\/([a-z/-]+)'/g);
  const others = paths.filter(
    (name) => ![...sections, ...withoutSection].includes(name) && !name.includes('gallery'),
  );
  const opened = read('tests/browser/panel-screen-urls.ts');
  const isOpened = (name: string) =>
    new RegExp(`['\`](/admin/|)${name.replace(/:\w+/g, '[^/]+')}['\`?]`).test(opened);
  expect(others).toContain('posts/:id');
  expect(others.filter((name) => !isOpened(name))).toEqual([]);
});
