import type { SitePage } from '../site-page.ts';
import { type LinkKind, linkLabels } from './link-labels.ts';
import { linkMessage } from './link-page.tsx';

const minuteSeconds = 60;

/**
 * Page for a used or expired link. It does not say which, or whether the link ever existed. Status 410: it
 * will not work again.
 */
export function expiredLinkPage(kind: LinkKind): SitePage {
  return linkMessage({
    status: 410,
    title: 'This link no longer works',
    offersSignIn: true,
    offersSearch: true,
    body: (
      <>
        <p>It has already been used or has expired.</p>
        <p>{linkLabels[kind].nextStep}</p>
      </>
    ),
  });
}

export function invalidLinkPage(): SitePage {
  return linkMessage({
    status: 400,
    title: 'This link is incomplete',
    body: (
      <>
        <p>Part of the URL is missing or was changed.</p>
        <p>
          Open the link in the email again. If it runs over several lines, copy all of it into your
          browser’s address bar, without spaces.
        </p>
      </>
    ),
  });
}

export function tooManyAttemptsPage(seconds: number): SitePage {
  return linkMessage({
    status: 429,
    title: 'Too many attempts',
    retryAfterSeconds: seconds,
    body: (
      <>
        <p>Too many email links were opened from your network.</p>
        <p>Please wait {formatWait(seconds)}, then open the link in the email again.</p>
      </>
    ),
  });
}

export function blockedAccountPage(): SitePage {
  return linkMessage({
    status: 403,
    title: 'This account has been deactivated',
    body: <p>You can’t sign in to this account. Contact an administrator.</p>,
  });
}

export function emailTakenPage(): SitePage {
  return linkMessage({
    status: 409,
    title: 'Your email address wasn’t changed',
    offersSignIn: true,
    body: (
      <>
        <p>Another account now uses the new email address, so yours hasn’t changed.</p>
        <p>Sign in and request the change with a different email address.</p>
      </>
    ),
  });
}

function formatWait(seconds: number): string {
  if (seconds === 1) return '1 second';
  if (seconds <= 2 * minuteSeconds) return `${seconds} seconds`;
  return `${Math.ceil(seconds / minuteSeconds)} minutes`;
}
