import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hearForAllTabs } from './one-for-all-tabs.ts';
import { staleQueries } from './stale-queries.ts';

/**
 * Mounted once around the screens of whoever is signed in: hears what changes, whoever changes it, and has
 * everything read again that was made from it.
 */
export function useFollowLiveChanges(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const ending = new AbortController();
    const stale = staleQueries(queries);
    hearForAllTabs(stale.note, ending.signal);
    return () => {
      ending.abort();
      stale.forget();
    };
  }, [queries]);
}
