import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { contactSubjectLabels } from '#constants/contact-subjects.ts';
import type { ListedMessage } from './message-queries.ts';

interface MessageSummaryProps {
  message: ListedMessage;
  /** Whether the subject and the assignee have no columns of their own. */
  hasDetails: boolean;
  /** Shown beside the sender. */
  children?: ReactNode;
}

/** Who sent a message, and how it begins; unread ones stand out. Its link covers all of it. */
export function MessageSummary({ message, hasDetails, children }: MessageSummaryProps) {
  const { name, email, excerpt, status } = message;
  const isUnread = status === 'new';
  const address = <bdi className="max-w-full truncate text-[0.8125rem]/5 text-soft">{email}</bdi>;
  return (
    <div className="relative">
      <div className={`flex items-baseline gap-x-3 ${children ? 'justify-between' : 'flex-wrap'}`}>
        <SummaryLink message={message} isUnread={isUnread}>
          {name}
        </SummaryLink>
        {children ? (
          <span className="relative z-1 flex shrink-0 items-center gap-x-2 text-[0.8125rem]/5 text-soft">
            {children}
          </span>
        ) : (
          address
        )}
      </div>
      {children && <div className="flex">{address}</div>}
      <p className={`line-clamp-2 wrap-anywhere ${isUnread ? 'font-medium' : ''}`}>
        <bdi>{excerpt}</bdi>
      </p>
      {hasDetails && <Details message={message} />}
    </div>
  );
}

interface SummaryLinkProps {
  message: ListedMessage;
  isUnread: boolean;
  children: string;
}

function SummaryLink({ message, isUnread, children }: SummaryLinkProps) {
  const { search } = useLocation();
  return (
    <Link
      to={`/admin/messages/${message.id}`}
      state={{ list: search }}
      className={`flex min-w-0 items-baseline gap-x-1.5 after:absolute after:inset-0 hover:underline ${isUnread ? 'font-semibold' : 'font-medium'}`}
    >
      {isUnread && (
        <span className="size-2 shrink-0 self-center rounded-full bg-accent forced-colors:bg-[Highlight]">
          <span className="sr-only">Unread, </span>
        </span>
      )}
      <bdi className="min-w-0 wrap-anywhere">{children}</bdi>
    </Link>
  );
}

function Details({ message: { subject, assignee } }: { message: ListedMessage }) {
  return (
    <p className="mt-0.5 text-[0.8125rem]/5 text-soft">
      <span>{`${contactSubjectLabels[subject]} ·`}</span>{' '}
      {assignee ? (
        <span>
          Assigned to <bdi>{assignee.full_name}</bdi>
        </span>
      ) : (
        <span>Unassigned</span>
      )}
    </p>
  );
}
