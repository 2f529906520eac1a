import { hasUnsentInput, holdForms } from './unsent-forms.ts';

const maintenancePage = '/maintenance';
const cameFromKey = 'directorate.came-from';

let told: string | null = null;

/**
 * Leads to the maintenance page when the site is closed, and back when it is open again. `closed` names what
 * that page says, and is null while the site is open. Who may see the site all the same stays, and so does who
 * has typed something: that would be lost.
 */
export async function applyMaintenance(closed: string | null): Promise<void> {
  const before = told;
  told = closed;
  if (document.documentElement.dataset.follows === 'opening') {
    if (closed === null) location.replace(cameFrom());
    else if (before !== null && before !== closed) location.reload();
    return;
  }
  const isClosed = closed !== null && (await isClosedHere());
  // It may have been opened while that was asked.
  if (told !== closed) return;
  if (!isClosed) {
    holdForms(null);
    return;
  }
  if (hasUnsentInput()) {
    holdForms(isClosedHere);
    return;
  }
  remember(location.href);
  location.replace(maintenancePage);
}

/** What this reader would get here now: staff see the site, and some addresses are never closed. */
async function isClosedHere(): Promise<boolean> {
  try {
    const { type } = await fetch(location.href, { method: 'HEAD', redirect: 'manual' });
    return type === 'opaqueredirect';
  } catch {
    return false;
  }
}

function remember(address: string): void {
  try {
    sessionStorage.setItem(cameFromKey, address);
  } catch {
    // Then the way back leads to the home page.
  }
}

/** Kept whole, with the origin: a path that begins with two slashes would lead elsewhere. */
function cameFrom(): string {
  try {
    const address = sessionStorage.getItem(cameFromKey);
    sessionStorage.removeItem(cameFromKey);
    return address ?? '/';
  } catch {
    return '/';
  }
}
