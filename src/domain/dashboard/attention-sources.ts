import { type AttentionSource, attentionSources } from '#constants/dashboard.ts';
import type { Db } from '#db/client.ts';
import { dayMs } from '#time/durations.ts';
import type { Actor } from '../actor.ts';
import { countFailedEmails } from '../emails/email-list-query.ts';
import { countBrokenLinks } from '../links/link-report.ts';
import { countAssigned, countUnread } from '../messages/message-list-query.ts';
import { countUnfinishedIssues } from '../newsletter/issues/issue-list-query.ts';
import { can, type Permission } from '../permissions.ts';
import { countAccountsToConfirm } from '../users/user-list.ts';
import { countFailedBackups } from './failed-backups.ts';

/** What one source found; never zero. */
export interface AttentionCount {
  source: AttentionSource;
  count: number;
}

interface SourceDeps {
  now: Date;
  builtInPaths: readonly string[];
}

interface Source {
  /** Users without it don't see the count. */
  permission: Permission;
  count(db: Db, actor: Actor, deps: SourceDeps): Promise<number>;
}

/** Older failures stay in the email log, but are no longer news. */
const failedEmailDays = 7;

const sources: Record<AttentionSource, Source> = {
  failed_backups: { permission: 'operations.run', count: countFailedBackups },
  accounts_to_confirm: {
    permission: 'users.manage',
    count: (db, actor, { now }) => countAccountsToConfirm(db, actor, { now: () => now }),
  },
  failed_emails: {
    permission: 'emails.manage',
    count: (db, actor, { now }) =>
      countFailedEmails(db, actor, new Date(now.getTime() - failedEmailDays * dayMs)),
  },
  unfinished_issues: { permission: 'newsletter.manage', count: countUnfinishedIssues },
  assigned_messages: { permission: 'messages.answer', count: countAssigned },
  unread_messages: { permission: 'messages.answer', count: countUnread },
  broken_links: {
    permission: 'content.read',
    count: (db, _actor, { builtInPaths }) => countBrokenLinks(db, builtInPaths),
  },
};

/** Counts what waits for this user, in the order of `attentionSources`, without what is zero. */
export async function countAttention(
  db: Db,
  actor: Actor,
  deps: SourceDeps,
): Promise<AttentionCount[]> {
  const permitted = attentionSources.filter((source) => can(actor, sources[source].permission));
  const counts = await Promise.all(
    permitted.map(async (source) => ({
      source,
      count: await sources[source].count(db, actor, deps),
    })),
  );
  return counts.filter(({ count }) => count > 0);
}
