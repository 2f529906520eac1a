import type { LiveEvent } from './live-events.ts';
import { listenWithReconnect } from './stream-reconnect.ts';
import { shareAcrossTabs } from './tab-leader.ts';

/** What holds now for every open page, however long ago it was sent. Answered by `/now.json`. */
export interface SiteState {
  /** Whether maintenance closes the site; null while it is open, else a name of what its page says. */
  closed: string | null;
  /** Address of the icon in the browser's tab. */
  icon: string;
  /** The rules that give a page its colours. */
  style: string;
}

const name = 'directorate.site';
const address = '/now.json';
const longestDelayMs = 10 * 60_000;
/** Whoever comes back to a tab within this time finds it listening. */
const hiddenForMs = 5 * 60_000;
/** Another process of the site may hear of a change a moment later, and answer the question. */
const soonMs = 150;
const concerning: ReadonlySet<string> = new Set(['maintenance_mode', 'site_settings']);

/**
 * Calls `onState` with the state of the site whenever it may have changed, in the words that visitors get.
 * Listens while somebody looks at this page, or did a while ago; not while the browser only keeps it. Returns
 * what ends it.
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
    name,
    listen: (tell, _, ending) => listen(tell, ending),
    onTold: onState,
    onFollowing: () => void readSiteState(signal).then((state) => state && onState(state)),
    signal,
  });
}

/**
 * One tab asks for all: once for changes that come together, and when the stream is open, because the page
 * was made before that.
 */
function listen(tell: (state: SiteState) => void, signal: AbortSignal): Promise<void> {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let asking: Promise<void> = Promise.resolve();
  const ask = async () => {
    const state = await readSiteState(signal);
    if (state && !signal.aborted) tell(state);
  };
  const onEvent = (heard: LiveEvent, spreadMs: number) => {
    if (heard !== null && !('table' in heard && concerning.has(heard.table))) return;
    waiting ??= setTimeout(
      () => {
        waiting = undefined;
        asking = asking.then(ask);
      },
      soonMs + Math.random() * spreadMs,
    );
  };
  signal.addEventListener('abort', () => clearTimeout(waiting));
  return listenWithReconnect({ onEvent, mayHaveMissed: true, longestDelayMs }, signal);
}

/** Null when there is no answer; the stream ends then too, and all is asked again with the next one. */
export async function readSiteState(signal: AbortSignal): Promise<SiteState | null> {
  try {
    const response = await fetch(address, { signal });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/** Shows `icon` in the browser's tab. */
export function showIcon(icon: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link && link.getAttribute('href') !== icon) link.href = icon;
}
