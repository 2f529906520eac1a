import { expect, test } from 'vitest';
import type { BackupRecord } from './backup-table.ts';
import { isBackupDue } from './due-backup.ts';

/** At 02:30 UTC. */
const momentOf = (date: Date) => new Date(`${date.toISOString().slice(0, 10)}T02:30:00Z`);

function record(startedAt: string): BackupRecord {
  return {
    id: '',
    target: '',
    started_at: new Date(`2026-11-${startedAt}:00Z`),
    finished_at: null,
    file: null,
    size: null,
    encrypted: null,
    verified_at: null,
    error: null,
  };
}

test.each([
  // Last success, last attempt, now
  [undefined, undefined, '27T12:00', true],
  ['26T02:30', '26T02:30', '27T02:29', false],
  ['26T02:30', '26T02:30', '27T02:30', true],
  ['27T02:30', '27T02:30', '27T02:31', false],
  ['27T02:30', '27T02:30', '28T02:29', false],
  // Off at night
  ['20T02:30', '20T02:30', '27T12:00', true],
  // A failed attempt
  ['26T02:30', '27T02:30', '27T03:29', false],
  ['26T02:30', '27T02:30', '27T03:30', true],
  [undefined, '27T02:30', '27T03:30', true],
])('last good %s, last attempt %s, now %s: %s', (lastGood, last, now, expected) => {
  const state = {
    lastGood: lastGood === undefined ? undefined : record(lastGood),
    last: last === undefined ? undefined : record(last),
  };
  expect(isBackupDue(state, new Date(`2026-11-${now}:00Z`), momentOf)).toBe(expected);
});
