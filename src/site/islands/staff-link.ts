/** Set by the panel at sign-in; it is no secret and opens nothing. */
const signedInMark = 'directorate.signed-in';

/** Pages are the same for everyone; whoever is signed in here gets the way to the panel in place of Login. */
export function showStaffLink(): void {
  if (!isSignedIn()) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-staff-link]')) {
    link.href = '/admin';
    link.textContent = 'Dashboard';
  }
}

function isSignedIn(): boolean {
  try {
    return localStorage.getItem(signedInMark) !== null;
  } catch {
    // Browsers that keep nothing refuse even the question.
    return false;
  }
}
