import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { Pager } from '#ui/panel/pager/pager.tsx';
import { EmptyState } from '#ui/panel/states/empty-state.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { NoResults } from '#ui/panel/states/no-results.tsx';
import { useLastPage } from '../../lists/last-page.ts';
import { PageSizeField } from '../../lists/page-size-field.tsx';
import { defaultPageSize } from '../../lists/param-types.ts';
import { type EmailListParams, emailListParams } from './email-list-params.ts';
import { type Email, useDiscardEmail, type useEmails, useResendEmail } from './email-queries.ts';
import { EmailTable } from './email-table.tsx';

interface EmailListProps {
  params: EmailListParams;
  read: ReturnType<typeof useEmails>;
  onPage(page: number): void;
  onSize(size: EmailListParams['size']): void;
  onClear(): void;
}

export function EmailList({ params, read, onPage, onSize, onClear }: EmailListProps) {
  const { data, error, refetch } = read;
  const [confirming, setConfirming] = useState<Email | null>(null);
  const resend = useResendEmail();
  const discard = useDiscardEmail();
  useLastPage({ page: params.page, pageSize: params.size, total: data?.total, onPage });

  if (error && !data) {
    return <LoadError title="Couldn’t load the emails." error={error} onRetry={refetch} />;
  }
  if (!data) return <Loading />;
  if (data.total === 0) {
    if (emailListParams.isFiltered(params)) {
      return <NoResults search={params.search} onClear={onClear} />;
    }
    return <EmptyState icon={Mail} title="No emails." />;
  }
  return (
    <>
      <EmailTable
        emails={data.items}
        onResend={(email) =>
          email.status === 'sent' ? setConfirming(email) : resend.mutate(email)
        }
        onDiscard={(email) => discard.mutate(email)}
      />
      {data.total > defaultPageSize && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <PageSizeField many="emails" size={params.size} onSize={onSize} />
          <Pager page={params.page} pageSize={params.size} total={data.total} onPage={onPage} />
        </div>
      )}
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
  );
}
