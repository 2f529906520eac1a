import type { QueryClientConfig } from '@tanstack/react-query';
import { ApiError } from '../api/client.ts';

const freshMs = 10_000;
const triesAgain = 2;
const passing: readonly ApiError['code'][] = ['offline', 'unavailable'];

/** What was refused stays refused; only what failed in passing is asked for again. */
export const queryDefaults: QueryClientConfig = {
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      retry: (failures, error) =>
        failures < triesAgain && error instanceof ApiError && passing.includes(error.code),
    },
    // What cannot be done offline says so at once, and is not done unasked later.
    mutations: { networkMode: 'always' },
  },
};
