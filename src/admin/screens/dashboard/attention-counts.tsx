import DatabaseBackup from 'lucide-react/icons/database-backup';
import Inbox from 'lucide-react/icons/inbox';
import MailPlus from 'lucide-react/icons/mail-plus';
import MailWarning from 'lucide-react/icons/mail-warning';
import Unlink from 'lucide-react/icons/unlink';
import UserCheck from 'lucide-react/icons/user-check';
import UserPlus from 'lucide-react/icons/user-plus';
import { Link } from 'react-router';
import type { AttentionSource } from '#constants/dashboard.ts';
import { maxCounted } from '#constants/limits.ts';
import type { Icon } from '#ui/panel/icon.ts';

interface SourceView {
  icon: Icon;
  /** The list that shows what was counted. */
  url: string;
  one: string;
  /** Follows the count. */
  many: string;
}

const views: Record<AttentionSource, SourceView> = {
  failed_backups: {
    icon: DatabaseBackup,
    url: '/admin/system',
    one: 'backup failed, and none has succeeded since',
    many: 'backups failed, and none has succeeded since',
  },
  accounts_to_confirm: {
    icon: UserPlus,
    url: '/admin/users?status=unconfirmed',
    one: 'new account waits for you to confirm it',
    many: 'new accounts wait for you to confirm them',
  },
  failed_emails: {
    icon: MailWarning,
    url: '/admin/emails?status=failed',
    one: 'email could not be sent this week',
    many: 'emails could not be sent this week',
  },
  unfinished_issues: {
    icon: MailPlus,
    url: '/admin/newsletter/issues',
    one: 'newsletter is paused or delayed',
    many: 'newsletters are paused or delayed',
  },
  assigned_messages: {
    icon: UserCheck,
    url: '/admin/messages?assignee=me',
    one: 'message assigned to you needs a reply',
    many: 'messages assigned to you need a reply',
  },
  unread_messages: {
    icon: Inbox,
    url: '/admin/messages',
    one: 'unread message',
    many: 'unread messages',
  },
  broken_links: {
    icon: Unlink,
    url: '/admin/links',
    one: 'broken link',
    many: 'broken links',
  },
};

interface AttentionCountsProps {
  counts: readonly { source: AttentionSource; count: number }[];
}

/** What waits for the user, each linked to the list where it can be dealt with; nothing while there is nothing. */
export function AttentionCounts({ counts }: AttentionCountsProps) {
  if (counts.length === 0) return null;
  return (
    <ul aria-label="Waiting for you" className="mb-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {counts.map(({ source, count }) => (
        <AttentionCount key={source} view={views[source]} count={count} />
      ))}
    </ul>
  );
}

function AttentionCount({
  view: { icon: CountIcon, url, one, many },
  count,
}: {
  view: SourceView;
  count: number;
}) {
  return (
    <li>
      <Link
        to={url}
        className="flex items-center gap-2.5 rounded-md border border-current/25 bg-yellow-tint px-3 py-2.5 text-sm/5 text-yellow-ink hover:underline"
      >
        <CountIcon aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0">
          <span className="font-semibold tabular-nums">
            {count < maxCounted ? count : `${maxCounted.toLocaleString('en')} or more`}
          </span>{' '}
          <span>{count === 1 ? one : many}</span>
        </span>
      </Link>
    </li>
  );
}
