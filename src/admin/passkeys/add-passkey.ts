import { deviceName } from '#text/device-name.ts';
import { auth } from '../session/auth-client.ts';
import { askBrowser, parseCreationOptions } from './browser-passkeys.ts';
import { markPasskeyUsed } from './passkey-mark.ts';
import { type Passkey, passkeyName } from './passkey-queries.ts';

/**
 * Adds a passkey, named after the browser. Returns the name; null if the user cancelled. Throws an error for
 * `toAuthFailure`.
 */
export async function addPasskey(existing: readonly Passkey[]): Promise<string | null> {
  const { data: started, error } = await auth.passkey.startRegistration();
  if (error) throw error;
  const publicKey = parseCreationOptions(started.options);
  const credential = await askBrowser(() => navigator.credentials.create({ publicKey }));
  if (!credential) return null;
  const registration = { challengeId: started.challenge_id, credential };
  const { data: added, error: rejection } = await auth.passkey.verifyRegistration(registration);
  if (rejection) throw rejection;
  markPasskeyUsed();
  // Without a name it works all the same.
  const friendlyName = suggestName(existing);
  const { data: named } = await auth.passkey.update({ passkeyId: added.id, friendlyName });
  return passkeyName(named ?? added);
}

/** Such as "Firefox on Windows", or with the first number that is free. */
function suggestName(existing: readonly Passkey[]): string {
  const taken = new Set(existing.map(passkeyName));
  const base = deviceName(navigator.userAgent);
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) {
    if (!taken.has(`${base} ${number}`)) return `${base} ${number}`;
  }
}
