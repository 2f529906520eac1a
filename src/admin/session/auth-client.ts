import { AuthClient } from '@supabase/auth-js';
import { readArrival } from './arrival.ts';
import { chooseRemembering, dropSession, isLeftOver, sessionKey, unmarkSignedIn } from './kept.ts';

export type Auth = InstanceType<typeof AuthClient>;

const authAddress = `${location.origin}/auth/v1`;

if (isLeftOver()) endLeftOver();

/** What a link from a letter said, read before the client takes the address apart. */
export const arrival = readArrival(location.hash);
if (arrival.type !== null) chooseRemembering(false);

/** The one session of this browser: kept, refreshed and told to all its tabs. */
export const auth: Auth = new AuthClient({
  url: authAddress,
  storageKey: sessionKey,
  flowType: 'implicit',
  autoRefreshToken: true,
  persistSession: true,
  detectSessionInUrl: true,
});

// The client has read the tokens by now; in the history of the browser they would stay.
if (/(access_token|error|message)=/.test(location.hash)) {
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** Its owner did not want to be remembered and has closed the browser since. */
function endLeftOver(): void {
  unmarkSignedIn();
  const token = dropSession();
  if (token === null) return;
  fetch(`${authAddress}/logout?scope=local`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    keepalive: true,
  }).catch(() => undefined);
}
