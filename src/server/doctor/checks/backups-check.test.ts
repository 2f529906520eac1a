import { expect, test } from 'vitest';
import type { BackupRecord } from '#backup/backup-table.ts';
import { describeSchedule } from './backups-check.ts';

const now = new Date('2026-11-27T12:00:00Z');

function backup(hoursAgo: number, more: Partial<BackupRecord> = {}): BackupRecord {
  const at = new Date(now.getTime() - hoursAgo * 3_600_000);
  return {
    id: '',
    target: '/mnt/backups',
    started_at: at,
    finished_at: at,
    file: '/mnt/backups/a.tar.age',
    size: 2048,
    encrypted: true,
    verified_at: at,
    error: null,
    ...more,
  };
}

const failed = (hoursAgo: number) => backup(hoursAgo, { error: 'The disk is full.' });

test.each([
  ['a recent backup', backup(10), backup(10), 'ok', '2 KB'],
  [
    'one that is not encrypted',
    backup(10, { encrypted: false }),
    undefined,
    'warning',
    'encrypted',
  ],
  ['a failure since', backup(20), failed(1), 'warning', 'The disk is full.'],
  ['an old one', backup(27), backup(27), 'problem', '1 day'],
  ['an old one and a failure', backup(60), failed(1), 'problem', 'The disk is full.'],
  ['failures alone', undefined, failed(1), 'problem', 'The disk is full.'],
  ['nothing yet', undefined, undefined, 'warning', 'when the site runs'],
])('%s', (_, lastGood, last, state, text) => {
  const outcome = describeSchedule({ lastGood, last: last ?? lastGood }, now);
  expect(outcome.state).toBe(state);
  expect(outcome.finding).toContain(text);
});
