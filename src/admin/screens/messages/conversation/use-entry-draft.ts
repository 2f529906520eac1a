import { useRef } from 'react';
import { z } from 'zod';
import type { MessageEntryKind } from '#constants/enums.ts';
import { ApiError } from '../../../api/client.ts';
import { useOneAtATime } from '../../../forms/one-at-a-time.ts';
import { useRowForm } from '../../../forms/row-form.ts';
import { useMe } from '../../../session/me.ts';
import { type Message, useMessageCache } from '../message-queries.ts';
import { currentOf } from './use-message-actions.ts';

interface EntryDraft {
  message: Message;
  kind: MessageEntryKind;
  /** The error of an empty text. */
  empty: string;
  send(text: string): Promise<Message>;
  onSent(): void;
}

const rowOf = ({ version }: Message) => ({ version, values: { text: '' } });

/**
 * The text of a new reply or note. The browser stores it until it is sent or discarded, apart for each message and
 * kind, so that leaving the conversation loses nothing.
 */
export function useEntryDraft({ message, kind, empty, send, onSent }: EntryDraft) {
  const me = useMe();
  const cache = useMessageCache(message.id);
  const name = `${me.id}.messages.${message.id}.${kind}`;
  const schema = z.object({ text: z.string().trim().min(1, empty) });
  const editing = useRowForm(name, rowOf(message), schema, { lifetime: 'month' });
  const { form, state } = editing;
  const submissions = useOneAtATime();
  const earlier = useRef<ReadonlySet<string>>(new Set());

  /** Whether an attempt without an answer has arrived after all. */
  const hasArrived = ({ entries }: Message, text: string) =>
    entries.some(
      (entry) =>
        entry.kind === kind &&
        entry.text === text &&
        entry.author?.id === me.id &&
        !earlier.current.has(entry.id),
    );

  async function sendOnce(text: string): Promise<Message> {
    if (state.save.is === 'retrying') {
      const current = await cache.reload();
      if (hasArrived(current, text)) return current;
    } else earlier.current = new Set(message.entries.map(({ id }) => id));
    try {
      return await send(text);
    } catch (error) {
      const current = currentOf(error);
      if (!current) throw error;
      if (hasArrived(current, text)) return current;
      cache.store(current);
      // Without the current row, so that the draft is not sent again before the user has seen the changes.
      throw new ApiError({
        code: 'conflict',
        message: 'This wasn’t sent, because the conversation has changed. Check it and send again.',
      });
    }
  }

  async function submit(text: string): Promise<void> {
    const saved = await editing.save({ send: () => sendOnce(text), rowOf }).catch(() => null);
    if (saved === null) return;
    cache.store(saved);
    onSent();
  }

  return {
    ...editing,
    name,
    busy: submissions.busy,
    submit: form.handleSubmit(({ text }) => submissions.run(() => submit(text))),
  };
}
