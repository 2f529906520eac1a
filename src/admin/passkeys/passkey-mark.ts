import { readPreference, storePreference } from '../shell/stored-preference.ts';

const passkeyMark = 'directorate.passkey';

/** Notes that someone added or used a passkey in this browser. */
export function markPasskeyUsed(): void {
  storePreference(passkeyMark, '1');
}

export function wasPasskeyUsed(): boolean {
  return readPreference(passkeyMark) !== null;
}
