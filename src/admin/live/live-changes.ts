import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { minuteMs } from '#time/durations.ts';
import type { LiveEvent } from '#ui/live/live-events.ts';
import { listenWithReconnect } from '#ui/live/stream-reconnect.ts';
import { shareAcrossTabs } from '#ui/live/tab-leader.ts';
import { accessToken, refreshAccessToken } from '../session/access-token.ts';
import { createQueryInvalidation } from './query-invalidation.ts';

const name = 'directorate.live';
const maxDelayMs = minuteMs;

/**
 * Mounted once around all screens: receives live changes and invalidates
 * the queries they affect.
 */
export function useLiveChanges(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const controller = new AbortController();
    const stale = createQueryInvalidation(queries);
    shareAcrossTabs<LiveEvent>({
      name,
      listen: (tell, mayHaveMissed, signal) =>
        listenWithReconnect(
          { onEvent: tell, mayHaveMissed, maxDelayMs, tokenAfter: currentToken },
          signal,
        ),
      onTold: stale.note,
      signal: controller.signal,
    });
    return () => {
      controller.abort();
      stale.forget();
    };
  }, [queries]);
}

/** Null while there is no token: the server is unreachable or the user signed out. */
async function currentToken(rejected: string | null): Promise<string | null> {
  try {
    return rejected === null ? await accessToken() : await refreshAccessToken(rejected);
  } catch {
    return null;
  }
}
