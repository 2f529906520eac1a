import { expect, test } from 'vitest';
import { collectStrings } from '../../bin/strings/collect.js';
import { codeFiles, isTest, read } from './source-files.ts';

const value = ' {...}';

/** The texts of the panel, and the beginnings of those that end with a value, such as `New {...}`. */
function collectNames() {
  const texts = [
    'src/admin',
    'src/ui/panel',
    'src/constants',
    'src/content-types',
    'src/fields',
    'src/settings',
  ]
    .flatMap(codeFiles)
    .filter((file) => !isTest(file))
    .flatMap((file) => collectStrings(file, read(file)))
    .map(({ text }) => text);
  const beginnings = texts
    .filter((text) => text.endsWith(value) && !text.startsWith('{'))
    .map((text) => text.slice(0, -value.length));
  return { texts: new Set(texts), beginnings: new Set(beginnings) };
}

test('the panel shows every name that handbook.md has in bold', () => {
  const { texts, beginnings } = collectNames();
  const bold = [...read('docs/handbook.md').matchAll(/\*\*(.+?)\*\*/gs)];
  const named = new Set(bold.map(([, name]) => (name as string).replace(/\s+/g, ' ')));
  const isShown = (name: string) => texts.has(name) || beginnings.has(name.replace(/ \S+$/, ''));
  expect(named.size).toBeGreaterThan(100);
  expect([...named].filter((name) => !isShown(name))).toEqual([]);
});
