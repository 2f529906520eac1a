import { expect, test } from 'vitest';
import { codeFiles, isTest, read } from './source-files.ts';

/** Files of actions that nobody signed in takes: scheduled work, visitors and setup. The menus are only read. */
const withoutSender = [
  'src/domain/actor-transaction.ts',
  'src/domain/alert/alert-schedule.ts',
  'src/domain/content/run-schedules.ts',
  'src/domain/content/trash-purge.ts',
  'src/domain/links/own-host.ts',
  'src/domain/maintenance/maintenance-schedule.ts',
  'src/domain/media/check-files.ts',
  'src/domain/media/media-purge.ts',
  'src/domain/media/thumbnails.ts',
  'src/domain/messages/purge-messages.ts',
  'src/domain/messages/receive-message.ts',
  'src/domain/navigation/stored-menus.ts',
  'src/domain/newsletter/campaign/campaign-progress.ts',
  'src/domain/newsletter/campaign/resume-campaigns.ts',
  'src/domain/newsletter/follow-subscription-link.ts',
  'src/domain/newsletter/purge-subscriptions.ts',
  'src/domain/newsletter/subscribe.ts',
  'src/domain/newsletter/topics/send-digests.ts',
  'src/domain/search/search-suggestions.ts',
  'src/domain/settings/smtp-password.ts',
  'src/domain/taxonomy/term-updates.ts',
  'src/domain/users/first-admin.ts',
];

function filesWith(pattern: RegExp): string[] {
  return codeFiles('src/domain').filter((file) => !isTest(file) && pattern.test(read(file)));
}

test('actions of staff begin with transactionAs or accountTransactionAs', () => {
  expect(filesWith(/\.transaction\s*[<(]/).toSorted()).toEqual(withoutSender);
});

test('only changes of accounts leave the check of the role to the action', () => {
  const files = filesWith(/\baccountTransactionAs\(/);
  expect(files.filter((file) => !file.startsWith('src/domain/users/'))).toEqual([]);
});
