import { parseTokenClaims } from './token-claims.ts';

/** What the URL said when the panel was opened: a link from an email leads here with its outcome. */
export interface EmailLinkResult {
  /** Why the link failed, as a message for users; null when there was no link. */
  problem: string | null;
  /** What the link did short of signing in. */
  message: string | null;
  /** What the email was sent for, such as `recovery`. */
  type: string | null;
  /** A session in the fragment; null when there is none. */
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
  user_banned: 'This account is deactivated.',
  access_denied: 'This link can’t sign you in. Request a new one.',
};
const halfConfirmed =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** Anyone can forge a fragment, so its codes are mapped to our messages and never shown as they are. */
export function parseEmailLinkResult(hash: string): EmailLinkResult {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  const code = said.get('error_code') ?? said.get('error');
  const failed = code !== null || said.has('error_description');
  return {
    problem: failed ? (problems[code ?? ''] ?? 'This link did not work.') : null,
    message: said.get('message') === halfConfirmed ? halfConfirmed : null,
    type: said.get('type'),
    session: sessionIn(said),
  };
}

interface Browser {
  /** The session for which a button was pressed on our own page just now. */
  confirmedSessionId: string | null;
  /** The id of the signed-in user. */
  keptUserId: string | null;
}

/**
 * Whether a session in the fragment may be taken without a question. A stranger can send anybody a link with a
 * session of their own in it, and have them work in the wrong account; so it has to come from a link that was
 * confirmed in this browser, and must not put anybody else out who is signed in.
 */
export function isExpectedSession(session: LinkSession, browser: Browser): boolean {
  const isSomebodyElses = browser.keptUserId !== null && browser.keptUserId !== session.userId;
  return browser.confirmedSessionId === session.sessionId && !isSomebodyElses;
}

function sessionIn(said: URLSearchParams): LinkSession | null {
  const access_token = said.get('access_token');
  const refresh_token = said.get('refresh_token');
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
