import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { PanelLink } from '#ui/panel/panel-link.tsx';
import { DeliveryOffNotice } from '../../emails/delivery-off-notice.tsx';
import { formatEmailCount, useStoredCount } from '../../emails/stored-email-count.ts';
import { useIsDeliveryOff } from '../../emails/use-email-delivery.ts';
import { useStoredEmailActions } from './stored-email-queries.ts';

/** What is to be decided about emails that were stored without a mail server. */
export function StoredEmailsNotice() {
  const counts = useStoredCount();
  const isDeliveryOff = useIsDeliveryOff();
  if (isDeliveryOff) {
    return (
      <div className="mb-4">
        <DeliveryOffNotice>
          Emails are stored, not sent. Once a mail server is set up in the{' '}
          <PanelLink href="/admin/settings#mail" className="underline underline-offset-4">
            settings
          </PanelLink>
          , you can send them or discard them here.
        </DeliveryOffNotice>
      </div>
    );
  }
  if (counts.stored === 0) return null;
  return (
    <div className="mb-4">
      <StoredEmails {...counts} />
    </div>
  );
}

function StoredEmails({ stored, sendable }: { stored: number; sendable: number }) {
  const { send, discard } = useStoredEmailActions();
  const [asking, setAsking] = useState<'send' | 'discard' | null>(null);
  const sendAll = `Send ${formatEmailCount(sendable)}`;
  const discardAll = `Discard ${formatEmailCount(stored)}`;
  return (
    <Notice tone="warning" title={`${formatEmailCount(stored)} not sent yet.`}>
      <p>
        They were stored while email delivery was off, or were waiting when a backup was restored.
        Decide whether they are still to be sent.
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {sendable > 0 && (
          <Button busy={send.isPending} busyText="Sending..." onClick={() => setAsking('send')}>
            {sendAll}
          </Button>
        )}
        <Button
          busy={discard.isPending}
          busyText="Discarding..."
          onClick={() => setAsking('discard')}
        >
          {discardAll}
        </Button>
      </div>
      <ConfirmDialog
        open={asking === 'send'}
        onOpenChange={() => setAsking(null)}
        title="Send the stored emails"
        sentence={`${formatEmailCount(sendable)} will be sent now, however old they are. Emails whose links have expired are left out.`}
        confirmText={sendAll}
        onConfirm={() => {
          setAsking(null);
          send.mutate();
        }}
      />
      <ConfirmDialog
        open={asking === 'discard'}
        onOpenChange={() => setAsking(null)}
        title="Discard the stored emails"
        sentence="They stay in the list as discarded. You can still send each of them again, unless its link has expired."
        confirmText={discardAll}
        danger
        onConfirm={() => {
          setAsking(null);
          discard.mutate();
        }}
      />
    </Notice>
  );
}
