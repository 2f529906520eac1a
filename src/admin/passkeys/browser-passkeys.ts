import type { VerifyPasskeyRegistrationParams } from '@supabase/auth-js';

/** What the browser answers, in JSON, as the auth client takes it. */
type PasskeyResponse = VerifyPasskeyRegistrationParams['credential'];

const messages: Record<string, string> = {
  ConstraintError: 'This device can’t create a passkey. Set up a screen lock first.',
  InvalidStateError: 'This device or security key is already used for your account.',
  NotSupportedError: 'This device can’t create a passkey for this site.',
  SecurityError: 'Passkeys don’t work at this URL.',
};

/** Whether the browser has passkeys, on this page. */
export function supportsPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function' &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'
  );
}

/** Whether the browser suggests passkeys in a field with `autocomplete="webauthn"`. */
export async function suggestsPasskeys(): Promise<boolean> {
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

/** Converts the server's options. The auth client's type of them differs from the browser's in extensions that we don't use. */
export function parseCreationOptions(options: unknown): PublicKeyCredentialCreationOptions {
  return PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
}

/** Converts the server's options, as `parseCreationOptions` does. */
export function parseRequestOptions(options: unknown): PublicKeyCredentialRequestOptions {
  return PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
}

/**
 * Has the browser create or use a passkey, and returns its response; null if the user cancelled, or the call was aborted.
 * Throws an Error with a message for users.
 */
export async function askBrowser(
  call: () => Promise<Credential | null>,
): Promise<PasskeyResponse | null> {
  try {
    const credential = await call();
    if (!(credential instanceof PublicKeyCredential)) return null;
    const response: unknown = credential.toJSON();
    return response as PasskeyResponse;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    if (error.name === 'NotAllowedError' || error.name === 'AbortError') return null;
    const message = messages[error.name] ?? 'Your browser couldn’t use a passkey.';
    throw new Error(message, { cause: error });
  }
}
