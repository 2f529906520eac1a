import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../../api/client.ts';
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
    onSent: () => toast(`Your reply to ${email} is on its way.`),
  });
  const { changes, dismiss } = useUnseenChanges(message, ownVersion, draft.unsaved);
  return (
    <EntryForm
      draft={draft}
      label={`Reply to ${email}`}
      hint="The sender gets this text by email."
      sendText={`Send reply to ${email}`}
      verb="send"
      busyText="Sending..."
      look="border-line bg-raised"
    >
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
