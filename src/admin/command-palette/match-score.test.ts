import { expect, test } from 'vitest';
import { matchScore, sortByMatch } from './match-score.ts';

const users = ['Users', 'Manage staff accounts and roles'];

test('ranks the start of a label first, then a word in it, then a keyword', () => {
  const fits = ['use', 'ser', 'roles'].map((typed) => matchScore(typed, users));
  expect(fits).toEqual([...fits].sort((a, b) => b - a));
  expect(new Set(fits).size).toBe(3);
  expect(matchScore('dark', ['Switch to dark theme'])).toBeLessThan(
    matchScore('switch', ['Switch to dark theme']),
  );
});

test('requires every word, in any order and case', () => {
  expect(matchScore('THEME dark', ['Switch to dark theme'])).toBeGreaterThan(0);
  expect(matchScore('dark side', ['Switch to dark theme'])).toBe(0);
  expect(matchScore('usr', users)).toBe(0);
});

test('sorts sources by best match, and keeps their order for an empty search', () => {
  const sections = { entries: [{ label: 'Media', keywords: ['Upload and organise pictures'] }] };
  const commands = { entries: [{ label: 'Upload a file' }] };
  const finding = {};
  const sources = [sections, finding, commands];
  expect(sortByMatch(sources, 'upload')).toEqual([commands, sections, finding]);
  expect(sortByMatch(sources, ' ')).toEqual(sources);
});
