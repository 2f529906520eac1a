const startAfterMs = 1_500;

/**
 * Subscribes an open page to live changes after it has loaded. Pages without `data-follows` are not updated;
 * a prerendered page waits until it is shown.
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
    // The page works without live updates.
  }
}
