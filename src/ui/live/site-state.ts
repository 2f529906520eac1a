import { minuteMs } from '#time/durations.ts';
import type { LiveEvent } from './live-events.ts';
import { listenWithReconnect } from './stream-reconnect.ts';
import { shareAcrossTabs } from './tab-leader.ts';

/** Current state that every open page applies, from `/now.json`. */
export interface SiteState {
  /** Digest of the maintenance page while the site is closed; null while it is open. */
  closed: string | null;
  /** URL of the favicon. */
  icon: string;
  /** CSS with the site's colours. */
  style: string;
}

const channelName = 'directorate.site';
const stateUrl = '/now.json';
const maxDelayMs = 10 * minuteMs;
/** Hidden tabs keep listening for this long. */
const hiddenForMs = 5 * minuteMs;
/** Delay before fetching, because another server process may learn of the change a moment later. */
const fetchDelayMs = 150;
const relevantTables: ReadonlySet<string> = new Set(['maintenance_mode', 'site_settings']);

/**
 * Calls `onState` with the public site state whenever it may have changed. Listens while the page is visible
 * or was until recently, but not while it is in the back/forward cache. Returns a function that stops it.
 */
export function followSiteState(onState: (state: SiteState) => void): () => void {
  const ending = new AbortController();
  let listening: AbortController | null = null;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(leaving);
    if (document.hidden) leaving = setTimeout(end, hiddenForMs);
    else begin();
  };
  const begin = () => {
    if (listening) return;
    listening = new AbortController();
    follow(onState, listening.signal);
  };
  const end = () => {
    listening?.abort();
    listening = null;
  };
  const { signal } = ending;
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('pagehide', end, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && begin(), { signal });
  if (!document.hidden) begin();
  return () => {
    ending.abort();
    clearTimeout(leaving);
    end();
  };
}

function follow(onState: (state: SiteState) => void, signal: AbortSignal): void {
  shareAcrossTabs<SiteState>({
    name: channelName,
    listen: (tell, _, ending) => listen(tell, ending),
    onTold: onState,
    onFollowing: () => void readSiteState(signal).then((state) => state && onState(state)),
    signal,
  });
}

/**
 * Fetches the state in the leader tab: once for changes in quick succession, and when the stream opens,
 * because the page may be older.
 */
function listen(tell: (state: SiteState) => void, signal: AbortSignal): Promise<void> {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let asking: Promise<void> = Promise.resolve();
  const ask = async () => {
    const state = await readSiteState(signal);
    if (state && !signal.aborted) tell(state);
  };
  const onEvent = (heard: LiveEvent, spreadMs: number) => {
    if (heard !== null && !('table' in heard && relevantTables.has(heard.table))) return;
    waiting ??= setTimeout(
      () => {
        waiting = undefined;
        asking = asking.then(ask);
      },
      fetchDelayMs + Math.random() * spreadMs,
    );
  };
  signal.addEventListener('abort', () => clearTimeout(waiting));
  return listenWithReconnect({ onEvent, mayHaveMissed: true, maxDelayMs }, signal);
}

/** Fetches the state. Null on failure; the stream then fails too, and the next one fetches again. */
export async function readSiteState(signal: AbortSignal): Promise<SiteState | null> {
  try {
    const response = await fetch(stateUrl, { signal });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/** Sets the favicon. */
export function showIcon(icon: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link && link.getAttribute('href') !== icon) link.href = icon;
}
