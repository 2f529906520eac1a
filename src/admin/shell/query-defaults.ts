import type { QueryClientConfig } from '@tanstack/react-query';
import { ApiError } from '../api/client.ts';

const freshMs = 10_000;
const triesAgain = 2;
const passing: readonly ApiError['code'][] = ['offline', 'unavailable'];

/** Retries only temporary failures. */
export const queryDefaults: QueryClientConfig = {
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      retry: (failures, error) =>
        failures < triesAgain && error instanceof ApiError && passing.includes(error.code),
    },
    // Offline mutations fail at once instead of running later.
    mutations: { networkMode: 'always' },
  },
};
