import { type ReactNode, useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { useIsDeliveryOff } from '../../../emails/use-email-delivery.ts';
import type { Message } from '../message-queries.ts';
import { MessageStatusBadge } from '../message-table.tsx';
import { AssigneeField } from './assignee-field.tsx';
import type { useMessageActions } from './use-message-actions.ts';

interface MessagePanelProps {
  message: Message;
  actions: ReturnType<typeof useMessageActions>;
}

/** The status and the assignee of a message, and the actions for it as a whole. */
export function MessagePanel({ message, actions }: MessagePanelProps) {
  const { status } = message;
  const isSuspect = status === 'held' || status === 'spam';
  return (
    <section
      aria-label="Status"
      className="grid gap-4 rounded-md border border-line bg-raised p-4 sm:max-lg:grid-cols-2"
    >
      <div>
        <p className="mb-1 text-sm/5 font-medium">Status</p>
        <p role="status">
          <MessageStatusBadge status={status} />
        </p>
      </div>
      {!isSuspect && <AssigneeField message={message} onAssign={actions.assign} />}
      <div className="flex flex-wrap gap-2 sm:max-lg:col-span-2">
        <StatusButtons message={message} actions={actions} />
      </div>
      {actions.error && (
        <div className="sm:max-lg:col-span-2">
          <Notice tone="error">{actions.error}</Notice>
        </div>
      )}
    </section>
  );
}

function StatusButtons({ message, actions }: MessagePanelProps): ReactNode {
  const { status } = message;
  const { busy, close, reopen, markSpam } = actions;
  const spam = (
    <Button busy={busy} onClick={markSpam}>
      Mark as spam
    </Button>
  );
  if (status === 'held' || status === 'spam') {
    return (
      <>
        <ReleaseButton message={message} actions={actions} />
        {status === 'held' && spam}
      </>
    );
  }
  return (
    <>
      {status === 'closed' ? (
        <Button busy={busy} onClick={reopen}>
          Reopen
        </Button>
      ) : (
        <Button busy={busy} onClick={close}>
          Close
        </Button>
      )}
      {spam}
    </>
  );
}

/** Asks first if that sends emails. */
function ReleaseButton({ message, actions }: MessagePanelProps) {
  const [isAsking, setAsking] = useState(false);
  const { busy, release } = actions;
  const isDeliveryOff = useIsDeliveryOff();
  const heldBack = `a receipt to ${message.email} and a notification to the site’s contact address`;
  const wasReleased = message.released_at !== null;
  return (
    <>
      <Button kind="primary" busy={busy} onClick={wasReleased ? release : () => setAsking(true)}>
        Move to inbox
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Move this message to the inbox"
        sentence={
          isDeliveryOff
            ? `Email delivery is off: the emails that were held back are stored, not sent (${heldBack}).`
            : `This sends the emails that were held back: ${heldBack}.`
        }
        confirmText="Move to inbox"
        onConfirm={() => {
          setAsking(false);
          release();
        }}
      />
    </>
  );
}
