import { auth } from '../session/auth-client.ts';
import { setRemembered } from '../session/stored-session.ts';
import { askBrowser, parseRequestOptions, suggestsPasskeys } from './browser-passkeys.ts';
import { markPasskeyUsed } from './passkey-mark.ts';

/** The part of a challenge's time after which it is replaced. */
const renewalPart = 0.8;
const usualTimeoutMs = 300_000;

interface Challenge {
  challengeId: string;
  publicKey: PublicKeyCredentialRequestOptions;
  /** In milliseconds, by the clock of this browser. */
  renewAt: number;
}

/** The last challenge, which the button, the suggestions and failed passwords share until it is answered. */
let unanswered: Challenge | null = null;

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
 * then, and if the browser suggests none. Challenges that are about to expire are replaced while someone is on the page.
 */
export async function suggestPasskeys(signal: AbortSignal): Promise<ChosenPasskey | null> {
  if (!(await suggestsPasskeys())) return null;
  while (!signal.aborted) {
    const { challengeId, publicKey, renewAt } = await startSignIn();
    if (signal.aborted) return null;
    const ending = new AbortController();
    const stopWatching = watchForEnd(ending, signal, renewAt);
    const credential = await askBrowser(() =>
      navigator.credentials.get({ publicKey, mediation: 'conditional', signal: ending.signal }),
    );
    stopWatching();
    if (credential) return { challengeId, credential };
    if (!ending.signal.aborted) return null;
    await untilFocused(signal);
  }
  return null;
}

/** Whether the server will accept the passkey for this user only: it names its owner by the user's id. */
export function isPasskeyOf({ credential }: ChosenPasskey, userId: string): boolean {
  const { userHandle } = credential.response as { userHandle?: string };
  return userHandle === btoa(userId);
}

/** Signs in with the chosen passkey. Throws an error for `toAuthFailure`. */
export async function signInWithPasskey(chosen: ChosenPasskey, remember: boolean): Promise<void> {
  setRemembered(remember);
  unanswered = null;
  const { error } = await auth.passkey.verifyAuthentication(chosen);
  if (error) throw error;
  markPasskeyUsed();
}

async function startSignIn(): Promise<Challenge> {
  if (unanswered && Date.now() < unanswered.renewAt) return unanswered;
  const { data, error } = await auth.passkey.startAuthentication();
  if (error) throw error;
  const publicKey = parseRequestOptions(data.options);
  const renewAt = Date.now() + (publicKey.timeout ?? usualTimeoutMs) * renewalPart;
  unanswered = { challengeId: data.challenge_id, publicKey, renewAt };
  return unanswered;
}

/**
 * Aborts `ending` with `signal`, or when a challenge has to be renewed. Also checks the time when someone comes back to the page:
 * timers stand still while a computer sleeps. Returns a function that ends this.
 */
function watchForEnd(ending: AbortController, signal: AbortSignal, renewAt: number): () => void {
  const check = () => {
    if (signal.aborted || Date.now() >= renewAt) ending.abort();
  };
  const timer = setTimeout(check, renewAt - Date.now());
  signal.addEventListener('abort', check);
  window.addEventListener('focus', check);
  return () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', check);
    window.removeEventListener('focus', check);
  };
}

/** Waits until the page has the focus, or `signal` is aborted. */
function untilFocused(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!document.hasFocus() && !signal.aborted) return;
      window.removeEventListener('focus', check);
      signal.removeEventListener('abort', check);
      resolve();
    };
    window.addEventListener('focus', check);
    signal.addEventListener('abort', check);
    check();
  });
}
