import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../../api/client.ts';
import { DeliveryOffNotice } from '../../../emails/delivery-off-notice.tsx';
import { useIsDeliveryOff } from '../../../emails/use-email-delivery.ts';
import { useMe } from '../../../session/me.ts';
import type { Message } from '../message-queries.ts';
import { EntryForm } from './entry-form.tsx';
import { describeChanges } from './message-changes.ts';
import { useEntryDraft } from './use-entry-draft.ts';

interface ReplyFormProps {
  message: Message;
  ownVersion: number;
}

/** Writes a reply that is sent to the visitor by email. */
export function ReplyForm({ message, ownVersion }: ReplyFormProps) {
  const { id, version, email } = message;
  const toast = useToast();
  const isDeliveryOff = useIsDeliveryOff();
  const draft = useEntryDraft({
    message,
    kind: 'reply',
    empty: 'Write a reply.',
    send: (text) =>
      parseResponse(
        api.messages[':id'].replies.$post({
          param: { id },
          json: { version, text },
        }),
      ),
    onSent: () =>
      toast(
        isDeliveryOff
          ? `Your reply to ${email} was stored, not sent.`
          : `Your reply to ${email} is on its way.`,
      ),
  });
  const { changes, dismiss } = useUnseenChanges(message, ownVersion, draft.unsaved);
  return (
    <EntryForm
      draft={draft}
      label={`Reply to ${email}`}
      hint={
        isDeliveryOff
          ? 'The sender doesn’t get this text yet.'
          : 'The sender gets this text by email.'
      }
      sendText={isDeliveryOff ? 'Store reply' : `Send reply to ${email}`}
      verb={isDeliveryOff ? 'store' : 'send'}
      busyText={isDeliveryOff ? 'Storing...' : 'Sending...'}
      look="border-line bg-raised"
    >
      {isDeliveryOff && (
        <DeliveryOffNotice>
          Your reply is stored with the message. An administrator can send it once a mail server is
          set up. To reply now, write to the sender from your own mail program.
        </DeliveryOffNotice>
      )}
      {changes.length > 0 && (
        <div role="status">
          <Notice tone="warning" title="This conversation changed while you were writing.">
            <ul className="list-disc ps-4">
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
            <Button className="mt-2" onClick={dismiss}>
              Dismiss
            </Button>
          </Notice>
        </div>
      )}
    </EntryForm>
  );
}

/** What others changed in the conversation since the user began to write. */
function useUnseenChanges(message: Message, ownVersion: number, isWriting: boolean) {
  const me = useMe();
  const [seen, setSeen] = useState(message);
  const isOwn = message.version <= ownVersion;
  if (seen !== message && (!isWriting || isOwn)) setSeen(message);
  return {
    changes: describeChanges(seen, message, me.id),
    dismiss: () => setSeen(message),
  };
}
