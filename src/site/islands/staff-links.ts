/** Local storage key that the panel sets at sign-in; it grants no access. */
const signedInKey = 'directorate.signed-in';
/** Its value for users who may edit pages, posts and projects. */
const editorMark = 'editor';

/**
 * Replaces the Login link with one to the dashboard for signed-in users, and adds a link to edit the page for those who
 * may; cached pages are the same for everyone.
 */
export function showStaffLinks(): void {
  const mark = readMark();
  if (mark === null) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-staff-link]')) {
    link.href = '/admin';
    link.textContent = 'Dashboard';
  }
  if (mark === editorMark) addEditLink();
}

/** The link is fixed to the window, so that nothing moves when it appears. */
function addEditLink(): void {
  const { edit } = document.documentElement.dataset;
  if (!edit) return;
  const link = document.createElement('a');
  link.href = edit;
  link.textContent = 'Edit this page';
  link.className =
    'fixed start-4 bottom-4 z-10 inline-flex min-h-11 items-center rounded-sm border border-field-edge bg-white px-4 text-base/6 text-action underline-offset-4 hover:underline print:hidden';
  // In the header, which is a landmark and comes right after the link to the content.
  document.querySelector('header')?.prepend(link);
}

function readMark(): string | null {
  try {
    return localStorage.getItem(signedInKey);
  } catch {
    // Browsers that block storage throw on access.
    return null;
  }
}
