import { expect, test } from 'vitest';
import { collectStrings } from './collect.js';

/** @param {string} source */
const textsOf = (source) => collectStrings('example.tsx', source).map(({ text }) => text);

test('lists the text and the labels of elements with their lines', () => {
  const source = `const a = (\n  <p title="Close menu">\n    Saved at {time}.\n  </p>\n);`;
  expect(collectStrings('example.tsx', source)).toEqual([
    { file: 'example.tsx', line: 2, text: 'Close menu' },
    { file: 'example.tsx', line: 2, text: 'Saved at' },
  ]);
});

test('lists sentences in code, with a placeholder for values', () => {
  expect(textsOf('throw new Error(`Port $' + '{port} is taken.`);')).toEqual([
    'Port {...} is taken.',
  ]);
  expect(textsOf("const label = { active: 'Active' };")).toEqual(['Active']);
});

test('lists labels that begin like SQL, and a word before a value', () => {
  expect(textsOf("const label = { purge: 'Delete permanently', add: 'Create' };")).toEqual([
    'Delete permanently',
    'Create',
  ]);
  expect(textsOf('const title = `New $' + '{noun}`;')).toEqual(['New {...}']);
});

test('leaves out imports, classes, SQL, paths and identifiers', () => {
  expect(
    textsOf(`
      import { thing } from './some thing.ts';
      const a = <p className="flex gap-2 Big">{x}</p>;
      const b = sql\`select title from pages where id = \${id}\`;
      const c = 'update pages set title = 1';
      const d = 'utf8';
      const e = '/admin/pages';
    `),
  ).toEqual([]);
});

test('names the file that cannot be parsed', () => {
  expect(() => collectStrings('broken.ts', 'const = ;')).toThrow(/broken\.ts/);
});
