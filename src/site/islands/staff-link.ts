/** Local storage key that the panel sets at sign-in; it grants no access. */
const signedInKey = 'directorate.signed-in';

/**
 * Replaces the Login link with one to the dashboard for signed-in users; cached pages are the same for
 * everyone.
 */
export function showStaffLink(): void {
  if (!isSignedIn()) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-staff-link]')) {
    link.href = '/admin';
    link.textContent = 'Dashboard';
  }
}

function isSignedIn(): boolean {
  try {
    return localStorage.getItem(signedInKey) !== null;
  } catch {
    // Browsers that block storage throw on access.
    return false;
  }
}
