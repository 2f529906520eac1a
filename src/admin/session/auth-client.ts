import { AuthClient } from '@supabase/auth-js';
import { isExpectedSession, type LinkSession, parseEmailLinkResult } from './email-link-result.ts';
import {
  type ProviderResult,
  parseProviderResult,
  withoutProviderResult,
} from './provider-result.ts';
import { fetchWithRetryAfter } from './retry-after.ts';
import {
  consumeConfirmedSession,
  deleteStoredSession,
  isLeftOverSession,
  readStoredUser,
  removeDamagedSession,
  sessionKey,
  setRemembered,
  unmarkSignedIn,
} from './stored-session.ts';

export type Auth = InstanceType<typeof AuthClient>;

export const authUrl = `${location.origin}/auth/v1`;

if (isLeftOverSession()) endLeftOverSession();
removeDamagedSession();

let providerResult = parseProviderResult(location);
/** The result of an emailed link, read before the client clears the URL. A provider's errors are in the fragment too. */
export const emailLinkResult = parseEmailLinkResult(providerResult ? '' : location.hash);
const browser = {
  confirmedSessionId: consumeConfirmedSession(),
  keptUserId: readStoredUser()?.id ?? null,
};

/** A session in the URL that this browser may not have requested; the user has to confirm it. */
export const unexpectedSession: LinkSession | null =
  emailLinkResult.session && !isExpectedSession(emailLinkResult.session, browser)
    ? emailLinkResult.session
    : null;
const isExpectedHere = emailLinkResult.session !== null && unexpectedSession === null;
if (isExpectedHere) setRemembered(false);

/** The auth client: stores and refreshes the session and shares it with all tabs. */
export const auth: Auth = new AuthClient({
  url: authUrl,
  storageKey: sessionKey,
  flowType: 'implicit',
  autoRefreshToken: true,
  persistSession: true,
  // Otherwise a link with an error or forged tokens would end the current session.
  detectSessionInUrl: isExpectedHere,
  experimental: { passkey: true },
  fetch: fetchWithRetryAfter,
});

// The client has read the tokens; remove them from the browser's history.
if (providerResult) {
  history.replaceState(history.state, '', withoutProviderResult(location));
} else if (/(access_token|error|message)=/.test(location.hash)) {
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** The result with which a provider opened this page, until a screen has shown what became of it. */
export function getProviderResult(): ProviderResult | null {
  return providerResult;
}

export function clearProviderResult(): void {
  providerResult = null;
}

/** Accepts the unexpected session and signs out the current user. */
export async function acceptUnexpectedSession(session: LinkSession): Promise<void> {
  const before = readStoredUser()?.accessToken ?? null;
  const { error } = await auth.setSession(session);
  if (error) throw error;
  setRemembered(false);
  if (before !== null) endOnServer(before);
}

/** Ends a session that was not to be remembered, after the browser was closed. */
function endLeftOverSession(): void {
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
