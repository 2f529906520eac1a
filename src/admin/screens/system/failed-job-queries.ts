import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { errorMessage } from '../../forms/form-errors.ts';
import { keepPreviousRows } from '../../lists/keep-previous-rows.ts';
import { defaultPageSize } from '../../lists/param-types.ts';

const failedJobs = api['failed-jobs'];

export type FailedJob = InferResponseType<typeof failedJobs.$get, 200>['items'][number];

const failedJobsKey = ['failed-jobs'];

/** One page of the background jobs that failed for good. */
export function useFailedJobs(page: number) {
  const query = { page: String(page), page_size: String(defaultPageSize) };
  return useQuery({
    queryKey: [...failedJobsKey, query],
    queryFn: () => parseResponse(failedJobs.$get({ query })),
    placeholderData: keepPreviousRows,
    staleTime: 0,
  });
}

/** Starts a failed job again. */
export function useRetryJob() {
  return useRetry(
    ({ id }: FailedJob) => parseResponse(failedJobs[':id'].attempts.$post({ param: { id } })),
    () => 'The job will run again in a moment.',
  );
}

/** Starts all failed jobs again. */
export function useRetryAllJobs() {
  return useRetry(
    () => parseResponse(failedJobs.attempts.$post()),
    ({ retried }) => (retried === 1 ? '1 job will run again.' : `${retried} jobs will run again.`),
  );
}

/** Reports the result as a toast, and reads the list again. */
function useRetry<Input, Result>(
  send: (input: Input) => Promise<Result>,
  message: (result: Result) => string,
) {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: send,
    onSuccess: (result) => toast(message(result)),
    onError: (error) => toast(errorMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: failedJobsKey }),
  });
}
