/** Registers the service worker, which only serves the offline page. */
export function registerServiceWorker(): void {
  window.addEventListener('load', async () => {
    try {
      await navigator.serviceWorker?.register('/sw.js');
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the console is the only place to report it.
      console.warn('The service worker could not be registered.', error);
    }
  });
}
