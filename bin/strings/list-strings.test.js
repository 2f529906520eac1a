import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listStrings, stringsFile } from './list-strings.js';

test('docs/strings.txt has the texts of this version: `npm run strings` writes them', () => {
  expect(readFileSync(stringsFile, 'utf8')).toBe(listStrings());
});
