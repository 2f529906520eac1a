import { blockForms, hasUnsentInput } from './unsent-forms.ts';

const maintenancePage = '/maintenance';
const returnUrlKey = 'directorate.came-from';

let lastClosed: string | null = null;
let isReturning = false;

/**
 * Redirects to the maintenance page when the site is closed, and back when it reopens. `closed` is a digest
 * of what that page shows, or null while the site is open. Readers who can still see the site stay, as do
 * those with unsent input, which would be lost.
 */
export async function applyMaintenance(closed: string | null): Promise<void> {
  const before = lastClosed;
  lastClosed = closed;
  if (document.documentElement.dataset.follows === 'opening') {
    if (closed === null) returnOnce();
    else if (before !== null && before !== closed) location.reload();
    return;
  }
  const isClosed = closed !== null && (await isClosedHere());
  // The site may have reopened during the request.
  if (lastClosed !== closed) return;
  if (!isClosed) {
    blockForms(null);
    return;
  }
  if (hasUnsentInput()) {
    blockForms(isClosedHere);
    return;
  }
  storeReturnUrl(location.href);
  location.replace(maintenancePage);
}

/** Only once: the page may hear of more changes before the browser has left it. */
function returnOnce(): void {
  if (isReturning) return;
  isReturning = true;
  location.replace(takeReturnUrl());
}

/** Whether this page would redirect now: staff see the site, and some URLs are never closed. */
async function isClosedHere(): Promise<boolean> {
  try {
    const { type } = await fetch(location.href, { method: 'HEAD', redirect: 'manual' });
    return type === 'opaqueredirect';
  } catch {
    return false;
  }
}

function storeReturnUrl(url: string): void {
  try {
    sessionStorage.setItem(returnUrlKey, url);
  } catch {
    // Without storage, the reader returns to the home page.
  }
}

/** Returns the stored URL with its origin: a path that starts with two slashes would lead to another site. */
function takeReturnUrl(): string {
  try {
    const url = sessionStorage.getItem(returnUrlKey);
    sessionStorage.removeItem(returnUrlKey);
    return url ?? '/';
  } catch {
    return '/';
  }
}
