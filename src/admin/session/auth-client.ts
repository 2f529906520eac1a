import { AuthClient } from '@supabase/auth-js';
import { isExpectedSession, type LinkSession, parseEmailLinkResult } from './email-link-result.ts';
import { fetchWithRetryAfter } from './retry-after.ts';
import {
  consumeConfirmedSession,
  deleteStoredSession,
  isLeftOverSession,
  readStoredUser,
  sessionKey,
  setRemembered,
  unmarkSignedIn,
} from './stored-session.ts';

export type Auth = InstanceType<typeof AuthClient>;

const authUrl = `${location.origin}/auth/v1`;

if (isLeftOverSession()) endLeftOver();

/** What a link from an email said, read before the client takes the URL apart. */
export const emailLinkResult = parseEmailLinkResult(location.hash);
const browser = {
  confirmedSessionId: consumeConfirmedSession(),
  keptUserId: readStoredUser()?.id ?? null,
};

/** A session in the URL that nobody here may have asked for; the person has to say whether it is theirs. */
export const unexpectedSession: LinkSession | null =
  emailLinkResult.session && !isExpectedSession(emailLinkResult.session, browser)
    ? emailLinkResult.session
    : null;
const isExpectedHere = emailLinkResult.session !== null && unexpectedSession === null;
if (isExpectedHere) setRemembered(false);

/** The one session of this browser: kept, refreshed and told to all its tabs. */
export const auth: Auth = new AuthClient({
  url: authUrl,
  storageKey: sessionKey,
  flowType: 'implicit',
  autoRefreshToken: true,
  persistSession: true,
  // Else a link with an error or with forged tokens in it would end the session that is here.
  detectSessionInUrl: isExpectedHere,
  fetch: fetchWithRetryAfter,
});

// The client has read the tokens by now; in the history of the browser they would stay.
if (/(access_token|error|message)=/.test(location.hash)) {
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** Accepts the unexpected session and signs out the current user. */
export async function acceptUnexpectedSession(session: LinkSession): Promise<void> {
  const before = readStoredUser()?.accessToken ?? null;
  const { error } = await auth.setSession(session);
  if (error) throw error;
  setRemembered(false);
  if (before !== null) endOnServer(before);
}

/** Its owner did not want to be remembered and has closed the browser since. */
function endLeftOver(): void {
  unmarkSignedIn();
  const token = deleteStoredSession();
  if (token !== null) endOnServer(token);
}

function endOnServer(token: string): void {
  fetch(`${authUrl}/logout?scope=local`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    keepalive: true,
  }).catch(() => undefined);
}
