import { auth } from '../session/auth-client.ts';
import { setRemembered } from '../session/stored-session.ts';
import { askBrowser, parseRequestOptions, suggestsPasskeys } from './browser-passkeys.ts';

/** The part of a challenge's time after which it is replaced. */
const renewalPart = 0.8;
const usualTimeoutMs = 300_000;

/** A passkey that the user has chosen, and its response to a challenge. */
export type ChosenPasskey = Parameters<typeof auth.passkey.verifyAuthentication>[0];

/** Asks the user for a passkey; null if they cancelled. Throws an error for `toAuthFailure`. */
export async function choosePasskey(): Promise<ChosenPasskey | null> {
  const { challengeId, publicKey } = await startSignIn();
  const credential = await askBrowser(() => navigator.credentials.get({ publicKey }));
  return credential && { challengeId, credential };
}

/**
 * Has the browser suggest passkeys in the field for the email address, until the user chooses one or `signal` is aborted; null
 * then, and if the browser suggests none. Challenges that are about to expire are replaced while the page is visible.
 */
export async function suggestPasskeys(signal: AbortSignal): Promise<ChosenPasskey | null> {
  if (!(await suggestsPasskeys())) return null;
  while (!signal.aborted) {
    const { challengeId, publicKey } = await startSignIn();
    const renewal = new AbortController();
    const abort = () => renewal.abort();
    if (signal.aborted) return null;
    signal.addEventListener('abort', abort);
    const timer = setTimeout(abort, (publicKey.timeout ?? usualTimeoutMs) * renewalPart);
    const credential = await askBrowser(() =>
      navigator.credentials.get({ publicKey, mediation: 'conditional', signal: renewal.signal }),
    );
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    if (credential) return { challengeId, credential };
    if (!renewal.signal.aborted) return null;
    await untilVisible(signal);
  }
  return null;
}

/** Signs in with the chosen passkey. Throws an error for `toAuthFailure`. */
export async function signInWithPasskey(chosen: ChosenPasskey, remember: boolean): Promise<void> {
  setRemembered(remember);
  const { error } = await auth.passkey.verifyAuthentication(chosen);
  if (error) throw error;
}

async function startSignIn() {
  const { data, error } = await auth.passkey.startAuthentication();
  if (error) throw error;
  return { challengeId: data.challenge_id, publicKey: parseRequestOptions(data.options) };
}

/** Waits while the page is hidden, or until `signal` is aborted. */
function untilVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener('visibilitychange', check);
      signal.removeEventListener('abort', check);
      resolve();
    };
    document.addEventListener('visibilitychange', check);
    signal.addEventListener('abort', check);
    check();
  });
}
