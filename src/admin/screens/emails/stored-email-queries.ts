import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { emailsKey, formatEmailCount } from '../../emails/stored-email-count.ts';
import { errorMessage } from '../../forms/form-errors.ts';

/** Queues all stored emails, one batch after the other, and returns what to say about it. */
async function sendStored(): Promise<string> {
  let queued = 0;
  let left = Number.POSITIVE_INFINITY;
  const report = () => `${formatEmailCount(queued)} queued.`;
  for (;;) {
    const batch = await parseResponse(api.emails.stored.deliveries.$post()).catch((error) => {
      if (queued === 0) throw error;
      return errorMessage(error);
    });
    if (typeof batch === 'string') return `${report()} Couldn’t queue the rest: ${batch}`;
    queued += batch.queued;
    // Those that stay are being sent by someone else at the same time.
    if (batch.left === 0 || batch.left >= left) return report();
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
      onSuccess: (report) => toast(report),
    }),
    discard: useMutation({
      ...reporting,
      mutationFn: () => parseResponse(api.emails.stored.$delete()),
      onSuccess: ({ discarded }) => toast(`${formatEmailCount(discarded)} discarded.`),
    }),
  };
}
