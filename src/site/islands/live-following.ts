import type { Heard } from '#ui/live/events.ts';
import { keepListening } from '#ui/live/keeping-on.ts';
import { hearForAllTabs } from '#ui/live/one-for-all-tabs.ts';
import type { Now } from '../live/load-now.ts';
import { obeyMaintenance } from './live-maintenance.ts';

const name = 'directorate.site';
const address = '/now.json';
const longestDelayMs = 10 * 60_000;
/** Whoever comes back to a tab within this time finds it listening. */
const hiddenForMs = 5 * 60_000;
/** Another process of the site may hear of a change a moment later, and answer the question. */
const soonMs = 150;
const concerning: ReadonlySet<string> = new Set(['maintenance_mode', 'site_settings']);

let listening: AbortController | null = null;

/** Listens while somebody looks at this page, or did a while ago; not while the browser only keeps it. */
export function followSite(): void {
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(leaving);
    if (document.hidden) leaving = setTimeout(end, hiddenForMs);
    else begin();
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pagehide', end);
  window.addEventListener('pageshow', ({ persisted }) => persisted && begin());
  if (!document.hidden) begin();
}

function begin(): void {
  if (listening) return;
  listening = new AbortController();
  const { signal } = listening;
  hearForAllTabs<Now>({
    name,
    listen: (tell, _, ending) => listen(tell, ending),
    onTold: obey,
    onFollowing: () => void askNow(signal).then((now) => now && obey(now)),
    signal,
  });
}

function end(): void {
  listening?.abort();
  listening = null;
}

/**
 * One tab asks for all: once for changes that come together, and when the stream is open, because the page
 * was made before that.
 */
function listen(tell: (now: Now) => void, signal: AbortSignal): Promise<void> {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let asking: Promise<void> = Promise.resolve();
  const ask = async () => {
    const now = await askNow(signal);
    if (now && !signal.aborted) tell(now);
  };
  const onHeard = (heard: Heard, spreadMs: number) => {
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
  return keepListening({ onHeard, mayHaveMissed: true, longestDelayMs }, signal);
}

/** Null when there is no answer; the stream ends then too, and all is asked again with the next one. */
async function askNow(signal: AbortSignal): Promise<Now | null> {
  try {
    const response = await fetch(address, { signal });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

function obey(now: Now): void {
  showColours(now.style);
  showIcon(now.icon);
  void obeyMaintenance(now.closed);
}

let colours: CSSStyleSheet | null = null;

/** A sheet of its own stands after the page's style element, and is nothing inline. */
function showColours(style: string): void {
  if (!colours) {
    colours = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, colours];
  }
  colours.replaceSync(style);
}

function showIcon(icon: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link && link.getAttribute('href') !== icon) link.href = icon;
}
