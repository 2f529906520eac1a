import { expect, test } from 'vitest';
import { summarizeValue } from './value-summary.ts';

test.each([
  [['energy', 'clean water'], 'energy, clean water'],
  [[], ''],
  ['One\n\ntwo', 'One two'],
  [true, 'yes'],
])('summarises %j on one line', (value, text) => {
  expect(summarizeValue(value)).toBe(text);
});
