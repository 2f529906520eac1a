import type { IncomingMessage } from 'node:http';
import { decodeJwt } from 'jose';
import { askerOf } from '#auth/asker.ts';
import type { Auth } from '#auth/context.ts';
import type { AuthError } from '#auth/errors.ts';
import { pkcePrefix } from '#auth/one-time/secrets-in-mail.ts';
import { letterPath } from '#auth/settings.ts';
import { wouldAccept } from '#auth/verification/accepting.ts';
import { followLink } from '#auth/verification/following.ts';
import { landingAddress } from '#auth/verification/landing.ts';
import { halfConfirmed } from '#site/account-links/half-confirmed.tsx';
import type { LinkKind } from '#site/account-links/link-words.ts';
import { openedLink } from '#site/account-links/opened.tsx';
import {
  addressTaken,
  blockedAccount,
  spentLink,
  tooManyTries,
} from '#site/account-links/refused.tsx';
import type { SitePage } from '#site/page.ts';
import { type AccountLink, destinationOf } from './account-link.ts';

const secondMs = 1_000;
const usualWaitSeconds = 60;

/** What opening a link shows; nothing is used up. */
export async function pageOfLink(
  auth: Auth,
  link: AccountLink,
  request: IncomingMessage,
  publicUrl: string,
): Promise<SitePage> {
  const waiting = await pageWhileWaiting(auth, 'open', request);
  if (waiting) return waiting;
  const { token, type } = link;
  if (!(await wouldAccept(auth, type, token, auth.now()))) return spentLink(type);
  const destination = destinationOf(link, auth.settings, publicUrl);
  const { host, origin } = new URL(destination);
  return openedLink({
    kind: type,
    action: letterPath,
    fields: { token, type, redirect_to: destination },
    endsAt: host === '' || origin === new URL(publicUrl).origin ? null : host,
    sameBrowser: token.startsWith(pkcePrefix),
  });
}

/**
 * What pressing the button does: the URL its reader goes on to with the id of the session that goes along, or
 * the page that says why not.
 */
export async function followedLink(
  auth: Auth,
  link: AccountLink,
  request: IncomingMessage,
  publicUrl: string,
): Promise<{ to: string; sessionId: string | null } | SitePage> {
  const waiting = await pageWhileWaiting(auth, 'press', request);
  if (waiting) return waiting;
  const outcome = await followLink(auth, link, askerOf(auth, request));
  if ('error' in outcome) return refusalOf(outcome.error, link.type);
  if ('half' in outcome) return halfConfirmed();
  const to = landingAddress(destinationOf(link, auth.settings, publicUrl), link, outcome);
  return { to, sessionId: 'session' in outcome ? sessionIdIn(outcome.session) : null };
}

function sessionIdIn({ access_token }: { access_token: string }): string {
  return String(decodeJwt(access_token).session_id);
}

/** Openings and presses are counted apart: whoever looks through a network's mail takes no press from its people. */
async function pageWhileWaiting(
  auth: Auth,
  what: 'open' | 'press',
  request: IncomingMessage,
): Promise<SitePage | null> {
  const key = `${what} ${letterPath} ${askerOf(auth, request).network}`;
  const waitMs = await auth.limits.count('verify', key);
  return waitMs === null ? null : tooManyTries(Math.max(1, Math.ceil(waitMs / secondMs)));
}

function refusalOf({ status, code, message }: AuthError, kind: LinkKind): SitePage {
  if (status === 429) return tooManyTries(secondsIn(message));
  if (code === 'user_banned') return blockedAccount();
  if (code === 'email_exists') return addressTaken();
  return spentLink(kind);
}

/** Who has to wait is told so in a sentence with the seconds in it. */
function secondsIn(sentence: string): number {
  return Number(/\d+/.exec(sentence)?.[0] ?? usualWaitSeconds);
}
