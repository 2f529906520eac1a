import { expect, test } from 'vitest';
import { Unanswered } from './pending-saves.ts';

type Fields = { title: string; excerpt: string; featured: boolean };

test('what was sent without an answer is known when it comes back, tidied or not', () => {
  const unanswered = new Unanswered<Fields>();
  expect(unanswered.has('excerpt', 'One.')).toBe(false);
  unanswered.add({ excerpt: 'One. ', featured: true });
  expect(unanswered.has('excerpt', 'One. ')).toBe(true);
  expect(unanswered.has('excerpt', 'One.')).toBe(true);
  expect(unanswered.has('featured', true)).toBe(true);
  expect(unanswered.has('excerpt', 'Theirs')).toBe(false);
  expect(unanswered.has('title', 'One.')).toBe(false);
  expect(unanswered.has('featured', false)).toBe(false);
});

test('all that was tried is known until an answer comes, however often it was tried', () => {
  const unanswered = new Unanswered<Fields>();
  unanswered.add({ excerpt: 'One.' });
  for (let tries = 0; tries < 100; tries += 1) unanswered.add({ excerpt: 'One. Two.' });
  expect(unanswered.has('excerpt', 'One.')).toBe(true);
  unanswered.forget();
  expect(unanswered.has('excerpt', 'One.')).toBe(false);
  expect(unanswered.has('excerpt', 'One. Two.')).toBe(false);
});
