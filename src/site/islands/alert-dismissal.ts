/** Which alert this browser's tab has dismissed, by its version. */
const key = 'directorate.alert-dismissed';

/**
 * Lets a visitor dismiss the alert above the page until the visit ends; a changed alert is a new one. Only the
 * document is marked, so it does not matter how much of the page is there already.
 */
export function initAlertDismissal(): void {
  const root = document.documentElement;
  const { alert } = root.dataset;
  if (alert === undefined) return;
  root.dataset.alertState = dismissed() === alert ? 'dismissed' : 'dismissible';
  document.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[data-dismiss-alert]')) return;
    root.dataset.alertState = 'dismissed';
    dismiss(alert);
  });
}

function dismissed(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    // Browsers that keep nothing refuse even the question.
    return null;
  }
}

function dismiss(version: string): void {
  try {
    sessionStorage.setItem(key, version);
  } catch {}
}
