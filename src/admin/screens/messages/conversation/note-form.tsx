import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../../api/client.ts';
import type { Message } from '../message-queries.ts';
import { EntryForm } from './entry-form.tsx';
import { useEntryDraft } from './use-entry-draft.ts';

/** Writes a note that only staff see. */
export function NoteForm({ message }: { message: Message }) {
  const { id } = message;
  const toast = useToast();
  const draft = useEntryDraft({
    message,
    kind: 'note',
    empty: 'Write a note.',
    send: (text) =>
      parseResponse(api.messages[':id'].notes.$post({ param: { id }, json: { text } })),
    onSent: () => toast('Note added.'),
  });
  return (
    <EntryForm
      draft={draft}
      label="Internal note"
      hint="Only staff can read this. Nothing is sent."
      sendText="Add note"
      verb="add it"
      busyText="Adding..."
      look="border-yellow-ink/25 bg-yellow-tint/40"
    />
  );
}
