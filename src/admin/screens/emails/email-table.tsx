import MailX from 'lucide-react/icons/mail-x';
import Send from 'lucide-react/icons/send';
import { IconButton } from '#ui/panel/button/button.tsx';
import { type Column, DataTable } from '#ui/panel/table/data-table.tsx';
import { RelativeTime } from '../../date-time/relative-time.tsx';
import { Tip } from '../../tooltip/tooltip.tsx';
import {
  canDiscard,
  EmailName,
  EmailStatusCell,
  resendLabel,
  whyNotResend,
} from './email-cells.tsx';
import type { Email } from './email-queries.ts';

interface EmailActions {
  onResend(email: Email): void;
  onDiscard(email: Email): void;
}

interface EmailTableProps extends EmailActions {
  emails: Email[];
}

export function EmailTable({ emails, ...actions }: EmailTableProps) {
  const columns: Column<Email>[] = [
    {
      id: 'recipient',
      header: 'To',
      cell: ({ recipient }) => <bdi className="font-medium wrap-anywhere">{recipient}</bdi>,
    },
    { id: 'kind', header: 'Email', cell: (email) => <EmailName email={email} /> },
    { id: 'status', header: 'Status', cell: (email) => <EmailStatusCell email={email} /> },
    {
      id: 'created_at',
      header: 'Queued',
      width: '8.5rem',
      cell: ({ created_at }) => <RelativeTime at={created_at} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      width: '6.5rem',
      cell: (email) => <EmailButtons email={email} {...actions} />,
    },
  ];
  return (
    <DataTable
      label="Emails"
      columns={columns}
      rows={emails}
      rowKey={({ id }) => id}
      phoneRow={(email) => (
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <bdi className="font-medium wrap-anywhere">{email.recipient}</bdi>
            <div className="text-[0.8125rem]/5">
              <EmailName email={email} />
            </div>
            <div className="mt-1">
              <EmailStatusCell email={email} />{' '}
              <span className="text-[0.8125rem]/5 text-soft">
                <RelativeTime at={email.created_at} />
              </span>
            </div>
          </div>
          <EmailButtons email={email} {...actions} />
        </div>
      )}
    />
  );
}

function EmailButtons({ email, onResend, onDiscard }: { email: Email } & EmailActions) {
  return (
    <div className="flex">
      <ResendButton email={email} onResend={onResend} />
      {canDiscard(email) && (
        <IconButton
          label={`Discard email to ${email.recipient}`}
          icon={MailX}
          onClick={() => onDiscard(email)}
        />
      )}
    </div>
  );
}

interface ResendButtonProps {
  email: Email;
  onResend(email: Email): void;
}

/** Stays focusable where it can do nothing, so that its tooltip can explain why. */
function ResendButton({ email, onResend }: ResendButtonProps) {
  const why = whyNotResend(email);
  const label = `${resendLabel(email)} to ${email.recipient}`;
  if (!why) return <IconButton label={label} icon={Send} onClick={() => onResend(email)} />;
  return (
    <Tip text={why}>
      <IconButton
        label={label}
        icon={Send}
        title=""
        aria-disabled
        aria-description={why}
        className="cursor-not-allowed opacity-50"
      />
    </Tip>
  );
}
