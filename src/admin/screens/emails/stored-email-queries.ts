import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { emailsKey, formatEmailCount } from '../../emails/stored-email-count.ts';
import { errorMessage } from '../../forms/form-errors.ts';

/** Queues all stored emails, one batch after the other, and returns their number. */
async function sendStored(): Promise<number> {
  let queued = 0;
  let left = Number.POSITIVE_INFINITY;
  for (;;) {
    const batch = await parseResponse(api.emails.stored.deliveries.$post());
    queued += batch.queued;
    // Those that stay are being sent by someone else at the same time.
    if (batch.left === 0 || batch.left >= left) return queued;
    left = batch.left;
  }
}

/** Sends or discards all stored emails, and reports the result as a toast. */
export function useStoredEmailActions() {
  const queries = useQueryClient();
  const toast = useToast();
  const reporting = {
    onError: (error: Error) => toast(errorMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: emailsKey }),
  };
  return {
    send: useMutation({
      ...reporting,
      mutationFn: sendStored,
      onSuccess: (queued) => toast(`${formatEmailCount(queued)} queued.`),
    }),
    discard: useMutation({
      ...reporting,
      mutationFn: () => parseResponse(api.emails.stored.$delete()),
      onSuccess: ({ discarded }) => toast(`${formatEmailCount(discarded)} discarded.`),
    }),
  };
}
