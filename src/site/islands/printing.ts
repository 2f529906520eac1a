import { formatDate } from '#time/date-format.ts';

/**
 * Dates the page when it is printed, and adds the addresses of email links. Safari and programs that save PDFs do not wait for lazy images, so devices with
 * a mouse, which may have a printer, load the last ones after the page. Browsers load most of them by then anyway.
 */
export function initPrinting(): void {
  window.addEventListener('beforeprint', () => {
    loadImages();
    noteEmailAddresses();
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

/** Adds the addresses of email links that don't show them, for the print styles. CSS can't take them out of the URL. */
function noteEmailAddresses(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href^="mailto:"]')) {
    const address = link.pathname;
    if (address && !link.textContent?.includes(address)) link.dataset.printEmail = address;
  }
}

function loadImages(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')) {
    image.loading = 'eager';
  }
}
