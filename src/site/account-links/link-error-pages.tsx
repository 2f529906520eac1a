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
        <p>It has been used already, or it is too old.</p>
        <p>{linkLabels[kind].instead}</p>
      </>
    ),
  });
}

export function invalidLinkPage(): SitePage {
  return linkMessage({
    status: 400,
    title: 'This link is not complete',
    body: (
      <>
        <p>Part of its address is missing or was changed on the way.</p>
        <p>
          Open the link from the letter again. If the letter shows it on several lines, copy all of
          them into the address bar of your browser, without spaces.
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
        <p>Links from our letters were opened too often from your network.</p>
        <p>Please wait {inWords(seconds)}, then open the link from the letter again.</p>
      </>
    ),
  });
}

export function blockedAccountPage(): SitePage {
  return linkMessage({
    status: 403,
    title: 'This account is blocked',
    body: <p>Nobody can sign in to it at present. Please ask an administrator.</p>,
  });
}

export function emailTakenPage(): SitePage {
  return linkMessage({
    status: 409,
    title: 'The address was not changed',
    offersSignIn: true,
    body: (
      <>
        <p>The new address belongs to another account by now. Your account keeps the one it has.</p>
        <p>Sign in and ask for the change again with another address.</p>
      </>
    ),
  });
}

function inWords(seconds: number): string {
  if (seconds === 1) return '1 second';
  if (seconds <= 2 * minuteSeconds) return `${seconds} seconds`;
  return `${Math.ceil(seconds / minuteSeconds)} minutes`;
}
