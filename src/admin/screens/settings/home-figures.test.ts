import { expect, test } from 'vitest';
import { figuresIn, missingIn, withFigureMoved } from './home-figures.ts';

const [a, b, c] = ['a', 'b', 'c'].map((name) => ({ value: name, label: name.toUpperCase() })) as [
  { value: string; label: string },
  { value: string; label: string },
  { value: string; label: string },
];

test('figures are read from their field, and what cannot be read is none', () => {
  expect(figuresIn(JSON.stringify([a, { label: 3 }, null]))).toEqual([
    a,
    { value: '', label: '3' },
    { value: '', label: '' },
  ]);
  expect(figuresIn('{}')).toEqual([]);
  expect(figuresIn('[')).toEqual([]);
});

test('a figure moves by one place, and not beyond the ends', () => {
  expect(withFigureMoved([a, b, c], 2, -1)).toEqual([a, c, b]);
  expect(withFigureMoved([a, b, c], 0, 1)).toEqual([b, a, c]);
  expect(withFigureMoved([a, b, c], 0, -1)).toEqual([a, b, c]);
  expect(withFigureMoved([a, b, c], 2, 1)).toEqual([a, b, c]);
});

test('what is missing is named with its figure', () => {
  expect(missingIn([a, b])).toBeUndefined();
  expect(missingIn([a, { value: ' ', label: 'Awards' }])).toBe(
    'Enter its value in figure 2, or remove it.',
  );
  expect(missingIn([{ value: '5', label: '' }])).toBe(
    'Enter what it counts in figure 1, or remove it.',
  );
});
