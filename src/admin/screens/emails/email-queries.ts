import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { emailsKey } from '../../emails/stored-email-count.ts';
import { errorMessage } from '../../forms/form-errors.ts';
import { keepPreviousRows } from '../../lists/keep-previous-rows.ts';
import type { KnownParams } from '../../lists/page-query.ts';
import { type EmailListParams, emailListParams } from './email-list-params.ts';

export type Email = InferResponseType<typeof api.emails.$get, 200>['items'][number];

const refreshMs = 5_000;

/** One page of the email log; it refreshes itself while an email on it is waiting. */
export function useEmails(params: EmailListParams) {
  const query = {
    ...emailListParams.activeFilters(params),
    page: String(params.page),
    page_size: String(params.size),
  };
  return useQuery({
    queryKey: [...emailsKey, 'list', query],
    queryFn: () =>
      parseResponse(
        api.emails.$get({
          query: query satisfies KnownParams<typeof api.emails.$get, typeof query>,
        }),
      ),
    placeholderData: keepPreviousRows,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => status === 'waiting') ? refreshMs : false,
  });
}

/** Discards an email that was not sent, and reports the result as a toast. */
export function useDiscardEmail() {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ id }: Email) =>
      parseResponse(api.emails[':id'].deliveries.$delete({ param: { id } })),
    onSuccess: ({ recipient }) => toast(`The email to ${recipient} was discarded.`),
    onError: (error) => toast(errorMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: emailsKey }),
  });
}

/** Sends an email again, and reports the result as a toast. */
export function useResendEmail() {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ id }: Email) =>
      parseResponse(api.emails[':id'].deliveries.$post({ param: { id } })),
    onSuccess: ({ recipient }) => toast(`The email to ${recipient} is being sent.`),
    onError: (error) => toast(errorMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: emailsKey }),
  });
}
