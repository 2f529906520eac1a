/** Registers the worker that answers when there is no network; the site needs it for nothing else. */
export function registerServiceWorker(): void {
  window.addEventListener('load', async () => {
    try {
      await navigator.serviceWorker?.register('/sw.js');
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the only place where a visitor's developer can learn of it.
      console.warn('The service worker could not be registered.', error);
    }
  });
}
