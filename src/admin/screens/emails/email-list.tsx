import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { EmptyState } from '#ui/panel/states/empty-state.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import type { ListOf } from '../../lists/use-list-params.ts';
import type { emailListParams } from './email-list-params.ts';
import { type Email, useDiscardEmail, type useEmails, useResendEmail } from './email-queries.ts';
import { EmailTable } from './email-table.tsx';

interface EmailListProps {
  list: ListOf<typeof emailListParams>;
  read: ReturnType<typeof useEmails>;
}

export function EmailList({ list, read }: EmailListProps) {
  const [confirming, setConfirming] = useState<Email | null>(null);
  const resend = useResendEmail();
  const discard = useDiscardEmail();
  return (
    <PagedList
      many="emails"
      list={list}
      read={read}
      emptyState={<EmptyState icon={Mail} title="No emails." />}
    >
      {({ items }) => (
        <>
          <EmailTable
            emails={items}
            onResend={(email) =>
              email.status === 'sent' ? setConfirming(email) : resend.mutate(email)
            }
            onDiscard={(email) => discard.mutate(email)}
          />
          <ConfirmDialog
            open={confirming !== null}
            onOpenChange={(open) => !open && setConfirming(null)}
            title="Send this email again"
            sentence={`The mail server has already accepted this email. ${confirming?.recipient ?? ''} may get it twice.`}
            confirmText="Send again"
            onConfirm={() => {
              if (confirming) resend.mutate(confirming);
              setConfirming(null);
            }}
          />
        </>
      )}
    </PagedList>
  );
}
