import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ContentTableName } from '#constants/enums.ts';
import { api, parseResponse } from '../api/client.ts';
import { useCan, useMe } from '../session/me.ts';
import { getLatestToken } from '../session/session-state.ts';
import { listOthers, type Presence } from './present-users.ts';

const heartbeatMs = 20_000;

/**
 * Reports that this tab has an item open, until it is unmounted or the tab is closed, and returns who else has. Users
 * who may write the item count as editing it.
 */
export function usePresence(contentType: ContentTableName, id: string): readonly Presence[] {
  const me = useMe();
  const editing = useCan(`${contentType}.write`);
  const [tab] = useState(createTabName);
  const isRecorded = useRef(false);
  async function report(signal: AbortSignal) {
    const joining = !isRecorded.current;
    const state = { editing, hidden: document.hidden, joining };
    const answer = await parseResponse(
      api.presence[':content_type'][':id'][':tab'].$put(
        { param: { content_type: contentType, id, tab }, json: state },
        { init: { signal } },
      ),
    );
    isRecorded.current = answer.present;
    return answer;
  }
  const { data, refetch } = useQuery({
    queryKey: ['presence', contentType, id, tab, editing],
    // Cancelled when the item is closed, so that the report does not follow the one of leaving.
    queryFn: async ({ signal }) => {
      const answer = await report(signal);
      // The computer was asleep for so long that the tab has expired.
      return answer.present ? answer : report(signal);
    },
    refetchInterval: heartbeatMs,
    refetchIntervalInBackground: true,
    retry: false,
    gcTime: 0,
  });
  useEffect(() => {
    const leave = () => leaveItem(`/api/presence/${contentType}/${id}/${tab}`);
    // The browser restores a closed page when the user goes back to it.
    const reportAgain = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isRecorded.current = false;
      void refetch();
    };
    // The report of a hidden tab may be late.
    const reportInView = () => {
      if (!document.hidden) void refetch();
    };
    document.addEventListener('visibilitychange', reportInView);
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', reportAgain);
    return () => {
      document.removeEventListener('visibilitychange', reportInView);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', reportAgain);
      leave();
    };
  }, [contentType, id, tab, refetch]);
  return listOthers(data?.items ?? [], me.id);
}

function createTabName(): string {
  // Unlike `randomUUID`, this also works over plain http.
  const numbers = crypto.getRandomValues(new Uint32Array(3));
  return [...numbers].map((number) => number.toString(36)).join('-');
}

/** Not sent by the API's client: a page that is closing has no time to wait for a token. */
function leaveItem(url: string): void {
  const token = getLatestToken();
  if (token === null) return;
  const headers = { Authorization: `Bearer ${token}` };
  fetch(url, { method: 'DELETE', headers, keepalive: true }).catch(() => undefined);
}
