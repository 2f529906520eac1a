import Mail from 'lucide-react/icons/mail';
import StickyNote from 'lucide-react/icons/sticky-note';
import { PanelBadge } from '#ui/panel/badge/panel-badge.tsx';
import { RelativeTime } from '../../../date-time/relative-time.tsx';
import { emailStatusLabels, notSentReason } from '../../../emails/email-status-labels.ts';
import { deletedUser } from '../message-labels.ts';
import type { MessageEntry } from '../message-queries.ts';

const kinds = {
  note: {
    label: 'Internal note',
    icon: StickyNote,
    look: 'border-yellow-ink/25 bg-yellow-tint/40',
  },
  reply: { label: 'Reply', icon: Mail, look: 'border-line bg-raised' },
} as const;

/** The notes and replies, oldest first. */
export function EntryList({ entries }: { entries: MessageEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="entries">
      <h2 id="entries" className="mb-2 text-sm/5 font-semibold">
        Replies and notes
      </h2>
      <ol className="grid gap-3">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry }: { entry: MessageEntry }) {
  const { kind, author, created_at, text, email } = entry;
  const { label, icon: KindIcon, look } = kinds[kind];
  return (
    <li className={`rounded-md border px-4 py-3 ${look}`}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.8125rem]/5">
        <KindIcon aria-hidden className="size-4 shrink-0 text-soft" />
        <span className="font-semibold">{label}</span>
        <span className="text-soft">
          by <bdi className="text-ink">{author?.full_name ?? deletedUser}</bdi>
        </span>
        <span className="text-soft">
          <RelativeTime at={created_at} />
        </span>
        {email && <Delivery email={email} />}
      </p>
      <p dir="auto" className="mt-2 max-w-[75ch] wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
    </li>
  );
}

/** Whether the email of a reply was delivered, and why not. */
function Delivery({ email: { status, error } }: { email: NonNullable<MessageEntry['email']> }) {
  const { label, tone } = emailStatusLabels[status];
  const reason = status === 'stored' ? (error ?? notSentReason) : status !== 'sent' && error;
  return (
    <>
      <PanelBadge tone={tone}>{label}</PanelBadge>
      {reason && <bdi className="basis-full wrap-anywhere">{reason}</bdi>}
    </>
  );
}
