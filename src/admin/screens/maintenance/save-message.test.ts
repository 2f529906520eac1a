import { expect, test } from 'vitest';
import { savedWords } from './save-message.ts';

const nothing = { start_at: null, end_at: null, estimated_end: null };
const sent = { start_at: '', end_at: '', estimated_end: '' };
const at = '2026-11-21T10:00';

test('a save says whether visitors find the site closed from now on', () => {
  const off = { enabled: false, ...nothing };
  const on = { enabled: true, ...nothing };
  expect(savedWords(off, sent, off)).toBe('The maintenance settings were saved.');
  expect(savedWords(off, sent, on)).toMatch(/^Maintenance is on\. [^.]*\.$/);
  expect(savedWords(on, sent, off)).toMatch(/^Maintenance is off\. [^.]*\.$/);
});

test('a save says what of the plan it cleared, and nothing of what stayed', () => {
  const on = { enabled: true, ...nothing };
  expect(savedWords({ enabled: false }, { ...sent, start_at: at }, on)).toMatch(
    / The planned start was cleared\.$/,
  );
  const off = { enabled: false, ...nothing };
  expect(savedWords(on, { ...sent, end_at: at, estimated_end: at }, off)).toMatch(
    / The planned end was cleared\. The estimated end, which has passed, was cleared\.$/,
  );
  const kept = { ...off, end_at: '2026-11-21T10:00:00.000Z' };
  expect(savedWords(off, { ...sent, end_at: at }, kept)).toBe(
    'The maintenance settings were saved.',
  );
});
