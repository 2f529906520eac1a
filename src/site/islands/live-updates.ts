const startAfterMs = 1_500;

/**
 * Has an open page follow what changes on the site, once it is there and has nothing better to do. Pages that
 * stay as they were sent carry no mark; one that is only made ready waits until somebody looks at it.
 */
export function initLiveUpdates(): void {
  if (!document.documentElement.dataset.follows || window.top !== window) return;
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', startLater, { once: true });
  } else startLater();
}

function startLater(): void {
  if (document.readyState === 'complete') setTimeout(start, startAfterMs);
  else window.addEventListener('load', () => setTimeout(start, startAfterMs));
}

async function start(): Promise<void> {
  try {
    const { applySiteState: followSite } = await import('./live-site-state.ts');
    followSite();
  } catch {
    // Nothing of the page depends on it: whoever cannot have it reads on as before.
  }
}
