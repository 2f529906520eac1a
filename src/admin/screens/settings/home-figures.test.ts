import { expect, test } from 'vitest';
import { figuresError, moveFigure } from './home-figures.ts';

const [a, b, c] = ['a', 'b', 'c'].map((name) => ({ value: name, label: name.toUpperCase() })) as [
  { value: string; label: string },
  { value: string; label: string },
  { value: string; label: string },
];

test('moves a figure by one position, within the list', () => {
  expect(moveFigure([a, b, c], 2, -1)).toEqual([a, c, b]);
  expect(moveFigure([a, b, c], 0, 1)).toEqual([b, a, c]);
  expect(moveFigure([a, b, c], 0, -1)).toEqual([a, b, c]);
  expect(moveFigure([a, b, c], 2, 1)).toEqual([a, b, c]);
});

test('names the figure in an error', () => {
  expect(figuresError([a, b])).toBeUndefined();
  expect(figuresError([a, { value: ' ', label: 'Awards' }])).toBe(
    'Enter a value for figure 2, or remove it.',
  );
  expect(figuresError([{ value: '5', label: '' }])).toBe(
    'Enter a label for figure 1, or remove it.',
  );
});
