import type { IncomingMessage } from 'node:http';
import { decodeJwt } from 'jose';
import type { Auth } from '#auth/auth-context.ts';
import { emailLinkPath } from '#auth/auth-settings.ts';
import type { AuthError } from '#auth/errors.ts';
import { pkcePrefix } from '#auth/one-time-tokens/one-time-secrets.ts';
import { getRequestContext } from '#auth/request-context.ts';
import { followLink } from '#auth/verification/follow-link.ts';
import { landingUrl } from '#auth/verification/link-landing.ts';
import { isLinkTokenValid } from '#auth/verification/token-verification.ts';
import { confirmLinkPage } from '#site/account-links/confirm-link-page.tsx';
import { emailChangePendingPage } from '#site/account-links/email-change-pending.tsx';
import {
  blockedAccountPage,
  emailTakenPage,
  expiredLinkPage,
  tooManyAttemptsPage,
} from '#site/account-links/link-error-pages.tsx';
import type { LinkKind } from '#site/account-links/link-labels.ts';
import type { SitePage } from '#site/site-page.ts';
import { secondMs } from '#time/durations.ts';
import { type AccountLink, accountLinkDestination } from './account-link.ts';

/** Renders the page that an opened link shows. The token stays unspent. */
export async function renderOpenedLink(
  auth: Auth,
  link: AccountLink,
  request: IncomingMessage,
  publicUrl: string,
): Promise<SitePage> {
  const { token, type } = link;
  if (!(await isLinkTokenValid(auth, type, token, auth.now()))) {
    return (await countBadLink(auth, 'open', request)) ?? expiredLinkPage(type);
  }
  const destination = accountLinkDestination(link, auth.settings, publicUrl);
  const { host, origin } = new URL(destination);
  return confirmLinkPage({
    kind: type,
    action: emailLinkPath,
    fields: { token, type, redirect_to: destination },
    destination: host === '' || origin === new URL(publicUrl).origin ? null : host,
    sameBrowser: token.startsWith(pkcePrefix),
  });
}

/** Where to redirect after an accepted link, and with which cookies. */
export interface AcceptedLink {
  to: string;
  /** The session in the fragment of `to`; null if there is none. */
  sessionId: string | null;
  /** Set-Cookie headers. */
  cookies: readonly string[];
}

/** Spends the token of a link. Returns the redirect, or the page that explains the rejection. */
export async function followAccountLink(
  auth: Auth,
  link: AccountLink,
  request: IncomingMessage,
  publicUrl: string,
): Promise<AcceptedLink | SitePage> {
  const outcome = await followLink(auth, link, getRequestContext(auth, request));
  if ('error' in outcome) {
    const limited = await countBadLink(auth, 'press', request);
    return limited ?? errorPageFor(outcome.error, link.type);
  }
  if ('halfConfirmed' in outcome) return emailChangePendingPage();
  const to = landingUrl(accountLinkDestination(link, auth.settings, publicUrl), link, outcome);
  const sessionId = 'session' in outcome ? sessionIdIn(outcome.session) : null;
  return { to, sessionId, cookies: 'cookies' in outcome ? outcome.cookies : [] };
}

function sessionIdIn({ access_token }: { access_token: string }): string {
  return String(decodeJwt(access_token).session_id);
}

/**
 * Counts a bad link against the rate limit of its network; null below the limit. Valid links are never
 * counted or rejected. Opening and confirming are counted separately, because email scanners open links too.
 */
async function countBadLink(
  auth: Auth,
  what: 'open' | 'press',
  request: IncomingMessage,
): Promise<SitePage | null> {
  const key = `${what} ${emailLinkPath} ${getRequestContext(auth, request).network}`;
  const waitMs = await auth.limits.count('verify', key);
  return waitMs === null ? null : tooManyAttemptsPage(Math.max(1, Math.ceil(waitMs / secondMs)));
}

function errorPageFor({ code }: AuthError, kind: LinkKind): SitePage {
  if (code === 'user_banned') return blockedAccountPage();
  if (code === 'email_exists') return emailTakenPage();
  return expiredLinkPage(kind);
}
