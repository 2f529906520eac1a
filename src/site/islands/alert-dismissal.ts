/** Session storage key of the alert version dismissed in this tab. */
const key = 'directorate.alert-dismissed';

/**
 * Lets a visitor dismiss the alert for the rest of the session; a changed alert is shown again. It only sets
 * attributes on the root element, so it works before the page has finished loading.
 */
export function initAlertDismissal(): void {
  const root = document.documentElement;
  const { alert } = root.dataset;
  if (alert === undefined) return;
  root.dataset.alertState = readDismissed() === alert ? 'dismissed' : 'dismissible';
  document.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[data-dismiss-alert]')) return;
    root.dataset.alertState = 'dismissed';
    dismiss(alert);
  });
}

function readDismissed(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    // Browsers that block storage throw on access.
    return null;
  }
}

function dismiss(version: string): void {
  try {
    sessionStorage.setItem(key, version);
  } catch {}
}
