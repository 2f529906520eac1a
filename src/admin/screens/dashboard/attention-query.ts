import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { minuteMs } from '#time/durations.ts';
import { api, parseResponse } from '../../api/client.ts';

export type Attention = InferResponseType<typeof api.dashboard.attention.$get, 200>;

/** Live changes don't announce drafts, so this is polled. */
const askAgainMs = minuteMs;

/** What waits for the user, their recent edits, upcoming schedules and stale drafts. */
export const attentionQuery = queryOptions({
  queryKey: ['dashboard', 'attention'],
  queryFn: () => parseResponse(api.dashboard.attention.$get()) as Promise<Attention>,
  // Read once when the dashboard is opened, for the screen and the part that shows it.
  staleTime: 1_000,
  refetchInterval: askAgainMs,
});
