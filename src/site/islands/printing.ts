import { formatDate } from '#ui/date-format.ts';

/**
 * Dates the page when it is printed. Safari and programs that save PDFs do not wait for lazy images, so devices with
 * a mouse, which may have a printer, load the last ones after the page. Browsers load most of them by then anyway.
 */
export function initPrinting(): void {
  window.addEventListener('beforeprint', () => {
    loadImages();
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const date = document.querySelector<HTMLElement>('[data-print-date]');
    if (date) {
      date.textContent = `${date.dataset.printDate}${formatDate(new Date(), 'day', timeZone)}`;
    }
  });
  const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
  if (!savesData && matchMedia('(hover: hover)').matches) {
    window.addEventListener('load', loadImages);
  }
}

function loadImages(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')) {
    image.loading = 'eager';
  }
}
