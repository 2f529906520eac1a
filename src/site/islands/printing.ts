import { formatDate } from '#ui/date-format.ts';

const loadAfterMs = 1_000;

/**
 * Dates the source line when the page is printed. Not all browsers wait for images that start to load at that
 * moment, so devices with a mouse, which may have a printer, load all images once the page is idle.
 */
export function initPrinting(): void {
  window.addEventListener('beforeprint', () => {
    loadImages();
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const date = document.querySelector('[data-print-date]');
    if (date) date.textContent = `, printed on ${formatDate(new Date(), 'day', timeZone)}`;
  });
  const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
  if (savesData || !matchMedia('(hover: hover)').matches) return;
  window.addEventListener('load', () => {
    if ('requestIdleCallback' in window) requestIdleCallback(loadImages);
    else setTimeout(loadImages, loadAfterMs);
  });
}

function loadImages(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')) {
    image.loading = 'eager';
  }
}
