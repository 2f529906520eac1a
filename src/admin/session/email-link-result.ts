import { accountDeactivatedError } from '#constants/shared-texts.ts';
import { parseTokenClaims } from './token-claims.ts';

/** The result of an emailed link, which redirects to the panel with it in the fragment. */
export interface EmailLinkResult {
  /** Error message for users; null if there was none. */
  problem: string | null;
  /** Message of a link that doesn't sign in. */
  message: string | null;
  /** The purpose of the email, such as `recovery`. */
  type: string | null;
  /** The session in the fragment; null if there is none. */
  session: LinkSession | null;
}

export interface LinkSession {
  access_token: string;
  refresh_token: string;
  userId: string;
  email: string;
  sessionId: string;
}

const problems: Record<string, string> = {
  otp_expired: 'This link has expired or has already been used. Request a new one.',
  user_banned: accountDeactivatedError,
  access_denied: 'This link can’t sign you in. Request a new one.',
};
const halfConfirmed =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** Anyone can forge a fragment, so its codes are mapped to our own messages. */
export function parseEmailLinkResult(hash: string): EmailLinkResult {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const code = params.get('error_code') ?? params.get('error');
  const failed = code !== null || params.has('error_description');
  return {
    problem: failed ? (problems[code ?? ''] ?? 'This link doesn’t work. Request a new one.') : null,
    message: params.get('message') === halfConfirmed ? halfConfirmed : null,
    type: params.get('type'),
    session: sessionIn(params),
  };
}

interface Browser {
  /** The id of the session that was just confirmed on our own page in this browser. */
  confirmedSessionId: string | null;
  /** The id of the signed-in user. */
  keptUserId: string | null;
}

/**
 * Whether a session in the fragment can be accepted without confirmation. Anyone can send a link with their
 * own session in it and have the victim work in the wrong account: the link must have been confirmed in this
 * browser and must not sign another user out.
 */
export function isExpectedSession(session: LinkSession, browser: Browser): boolean {
  const isSomeoneElses = browser.keptUserId !== null && browser.keptUserId !== session.userId;
  return browser.confirmedSessionId === session.sessionId && !isSomeoneElses;
}

function sessionIn(params: URLSearchParams): LinkSession | null {
  const access_token = params.get('access_token');
  const refresh_token = params.get('refresh_token');
  if (!access_token || !refresh_token) return null;
  const { sub, email, session_id } = parseTokenClaims(access_token);
  return {
    access_token,
    refresh_token,
    userId: String(sub ?? ''),
    email: String(email ?? ''),
    sessionId: String(session_id ?? ''),
  };
}
