import { expect, test } from 'vitest';
import { saveMessage } from './save-message.ts';

const nothing = { start_at: null, end_at: null, estimated_end: null };
const sent = { start_at: '', end_at: '', estimated_end: '' };
const at = '2026-11-21T10:00';

test('reports whether the site is closed to visitors now', () => {
  const off = { enabled: false, ...nothing };
  const on = { enabled: true, ...nothing };
  expect(saveMessage(off, sent, off)).toBe('The maintenance settings were saved.');
  expect(saveMessage(off, sent, on)).toMatch(/^Maintenance is on\. [^.]*\.$/);
  expect(saveMessage(on, sent, off)).toMatch(/^Maintenance is off\. [^.]*\.$/);
});

test('reports which scheduled times were cleared', () => {
  const on = { enabled: true, ...nothing };
  expect(saveMessage({ enabled: false }, { ...sent, start_at: at }, on)).toMatch(
    / The scheduled start was cleared\.$/,
  );
  const off = { enabled: false, ...nothing };
  expect(saveMessage(on, { ...sent, end_at: at, estimated_end: at }, off)).toMatch(
    / The scheduled end was cleared\. The estimated end was cleared because it has passed\.$/,
  );
  const kept = { ...off, end_at: '2026-11-21T10:00:00.000Z' };
  expect(saveMessage(off, { ...sent, end_at: at }, kept)).toBe(
    'The maintenance settings were saved.',
  );
});
