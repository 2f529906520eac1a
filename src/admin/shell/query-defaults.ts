import type { QueryClientConfig } from '@tanstack/react-query';
import { ApiError } from '../api/client.ts';

const freshMs = 10_000;
const maxRetries = 2;
const temporaryCodes: readonly ApiError['code'][] = ['offline', 'unavailable'];

/** Retries only temporary failures. */
export const queryDefaults: QueryClientConfig = {
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      retry: (failures, error) =>
        failures < maxRetries && error instanceof ApiError && temporaryCodes.includes(error.code),
    },
    // Offline mutations fail at once instead of running later.
    mutations: { networkMode: 'always' },
  },
};
