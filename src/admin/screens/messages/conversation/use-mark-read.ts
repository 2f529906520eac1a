import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, parseResponse } from '../../../api/client.ts';
import { changesOf, type Message, useMessageCache } from '../message-queries.ts';

/** Marks an unread message as read once it is shown. If that fails, it stays unread until it is opened again. */
export function useMarkRead({ id, status }: Message, onOwnChange: (saved: Message) => void): void {
  const { store } = useMessageCache(id);
  const isUnread = status === 'new';
  const { mutate } = useMutation({
    scope: changesOf(id),
    mutationFn: () => parseResponse(api.messages[':id'].read.$put({ param: { id } })),
    onSuccess(opened) {
      onOwnChange(opened);
      store(opened);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each unread message.
  useEffect(() => {
    if (isUnread) mutate();
  }, [id, isUnread]);
}
