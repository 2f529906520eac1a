import { useMutation } from '@tanstack/react-query';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { ApiError, api, parseResponse } from '../../../api/client.ts';
import { errorMessage } from '../../../forms/form-errors.ts';
import { useMe } from '../../../session/me.ts';
import { changesOf, type Message, useMessageCache } from '../message-queries.ts';
import { describeChanges } from './message-changes.ts';

interface Action {
  send(version: number): Promise<Message>;
  /** The toast after success. */
  done: string;
  undo?: Action;
}

/**
 * What can be done with a message as a whole, one action after the other. `onOwnChange` is called with what each has
 * changed.
 */
export function useMessageActions(message: Message, onOwnChange: (saved: Message) => void) {
  const { id } = message;
  const cache = useMessageCache(id);
  const toast = useToast();
  const me = useMe();
  const acting = useMutation({
    scope: changesOf(id),
    async mutationFn({ send }: Action) {
      const known = cache.read() ?? message;
      try {
        return await send(known.version);
      } catch (error) {
        const current = currentOf(error);
        if (!current) throw error;
        cache.store(current);
        const changes = describeChanges(known, current, me.id);
        throw new Error([errorMessage(error), ...changes, 'Check it and try again.'].join(' '));
      }
    },
    onSuccess(saved, { done, undo }) {
      onOwnChange(saved);
      cache.store(saved);
      toast(done, undo && { action: { label: 'Undo', onPress: () => acting.mutate(undo) } });
    },
  });

  const { assignee, closure, spam } = api.messages[':id'];
  const param = { id };
  const reopen: Action = {
    send: (version) => parseResponse(closure.$delete({ param, json: { version } })),
    done: 'Message reopened.',
  };
  return {
    busy: acting.isPending,
    error: acting.error ? errorMessage(acting.error) : undefined,
    reopen: () => acting.mutate(reopen),
    close: () =>
      acting.mutate({
        send: (version) => parseResponse(closure.$put({ param, json: { version } })),
        done: 'Message closed.',
        undo: reopen,
      }),
    markSpam: () =>
      acting.mutate({
        send: (version) => parseResponse(spam.$put({ param, json: { version } })),
        done: 'Message marked as spam.',
      }),
    release: () =>
      acting.mutate({
        send: (version) => parseResponse(spam.$delete({ param, json: { version } })),
        done: 'Message moved to the inbox.',
      }),
    /** Assigns it to the user `to`, or to nobody. */
    assign: (to: { id: string; full_name: string } | null) =>
      acting.mutate({
        send: (version) =>
          parseResponse(assignee.$put({ param, json: { version, assignee: to?.id ?? null } })),
        done: to ? `Assigned to ${to.full_name}.` : 'Message unassigned.',
      }),
  };
}

/** The current message in a conflict. */
export function currentOf(error: unknown): Message | undefined {
  return error instanceof ApiError ? (error.current as Message | undefined) : undefined;
}
