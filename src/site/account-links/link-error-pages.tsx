import type { SitePage } from '../site-page.ts';
import { type LinkKind, linkLabels } from './link-labels.ts';
import { linkMessage } from './link-page.tsx';

const minuteSeconds = 60;

/**
 * The link was used, or is too old; nobody learns which, or whether there ever was such a link. 410: it
 * will not work again.
 */
export function expiredLinkPage(kind: LinkKind): SitePage {
  return linkMessage({
    status: 410,
    title: 'This link no longer works',
    offersSignIn: true,
    body: (
      <>
        <p>It has already been used or has expired.</p>
        <p>{linkLabels[kind].instead}</p>
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
          Open the link in the email again. If it runs over several lines, copy all of them into the
          address bar of your browser, without spaces.
        </p>
      </>
    ),
  });
}

export function tooManyAttemptsPage(seconds: number): SitePage {
  return linkMessage({
    status: 429,
    title: 'Too many tries',
    retryAfterSeconds: seconds,
    body: (
      <>
        <p>Too many email links were opened from your network.</p>
        <p>Please wait {inWords(seconds)}, then open the link in the email again.</p>
      </>
    ),
  });
}

export function blockedAccountPage(): SitePage {
  return linkMessage({
    status: 403,
    title: 'This account is blocked',
    body: <p>You can’t sign in to this account. Contact an administrator.</p>,
  });
}

export function emailTakenPage(): SitePage {
  return linkMessage({
    status: 409,
    title: 'Your email address was not changed',
    offersSignIn: true,
    body: (
      <>
        <p>Another account now uses the new email address, so yours stays as it is.</p>
        <p>Sign in and request the change with a different email address.</p>
      </>
    ),
  });
}

function inWords(seconds: number): string {
  if (seconds === 1) return '1 second';
  if (seconds <= 2 * minuteSeconds) return `${seconds} seconds`;
  return `${Math.ceil(seconds / minuteSeconds)} minutes`;
}
