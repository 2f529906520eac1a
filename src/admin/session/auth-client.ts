import { AuthClient } from '@supabase/auth-js';
import { type ArrivingSession, isExpected, readArrival } from './email-link-result.ts';
import { fetchKeepingWait } from './retry-after.ts';
import {
  chooseRemembering,
  dropSession,
  isLeftOver,
  keptUser,
  sessionKey,
  takeConfirmedSession,
  unmarkSignedIn,
} from './stored-session.ts';

export type Auth = InstanceType<typeof AuthClient>;

const authAddress = `${location.origin}/auth/v1`;

if (isLeftOver()) endLeftOver();

/** What a link from an email said, read before the client takes the URL apart. */
export const arrival = readArrival(location.hash);
const browser = {
  confirmedSessionId: takeConfirmedSession(),
  keptUserId: keptUser()?.id ?? null,
};

/** A session in the URL that nobody here may have asked for; the person has to say whether it is theirs. */
export const unexpectedSession: ArrivingSession | null =
  arrival.session && !isExpected(arrival.session, browser) ? arrival.session : null;
const isExpectedHere = arrival.session !== null && unexpectedSession === null;
if (isExpectedHere) chooseRemembering(false);

/** The one session of this browser: kept, refreshed and told to all its tabs. */
export const auth: Auth = new AuthClient({
  url: authAddress,
  storageKey: sessionKey,
  flowType: 'implicit',
  autoRefreshToken: true,
  persistSession: true,
  // Else a link with an error or with forged tokens in it would end the session that is here.
  detectSessionInUrl: isExpectedHere,
  fetch: fetchKeepingWait,
});

// The client has read the tokens by now; in the history of the browser they would stay.
if (/(access_token|error|message)=/.test(location.hash)) {
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** Takes the unexpected session after all; whoever was signed in here is signed out. */
export async function takeUnexpected(session: ArrivingSession): Promise<void> {
  const before = keptUser()?.accessToken ?? null;
  const { error } = await auth.setSession(session);
  if (error) throw error;
  chooseRemembering(false);
  if (before !== null) endOnServer(before);
}

/** Its owner did not want to be remembered and has closed the browser since. */
function endLeftOver(): void {
  unmarkSignedIn();
  const token = dropSession();
  if (token !== null) endOnServer(token);
}

function endOnServer(token: string): void {
  fetch(`${authAddress}/logout?scope=local`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    keepalive: true,
  }).catch(() => undefined);
}
