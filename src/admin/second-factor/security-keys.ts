import { isAuthApiError, isAuthError } from '@supabase/auth-js';
import { useQuery } from '@tanstack/react-query';
import { auth } from '../session/auth-client.ts';
import { authSettingsQuery } from '../session/auth-settings-query.ts';

/** The server knows which site it is; its keys may belong to a domain above this page's. */
const ownSite = {} as { rpId: string };

const unusable =
  'Security keys don’t work at this URL or in this browser. Use a recovery code or contact an administrator.';

/** Whether users can add security keys, on this server and in this browser; false while that is not known yet. */
export function useAddsSecurityKeys(): boolean {
  const { data } = useQuery(authSettingsQuery);
  return supportsSecurityKeys() && (data?.mfa_webauthn_enabled ?? false);
}

/** Browsers have them on https under a host name and on `http://localhost` only. */
function supportsSecurityKeys(): boolean {
  return 'PublicKeyCredential' in window;
}

/**
 * Has the browser ask for the security key of a factor, or for a new one if it has none yet, and raises the session. Throws an
 * error for `toAuthFailure`.
 */
export async function verifySecurityKey(factorId: string): Promise<void> {
  if (!supportsSecurityKeys()) throw new Error(unusable);
  const { data, error } = await auth.mfa.webauthn.challenge({ factorId, webauthn: ownSite });
  if (error) throw isAuthError(error) ? error : toReadableError(error);
  const { challengeId, webauthn } = data;
  const answer = { ...ownSite, ...webauthn };
  const { error: rejection } = await auth.mfa.webauthn.verify({
    factorId,
    challengeId,
    webauthn: answer,
  });
  if (isAuthApiError(rejection) && rejection.code === 'mfa_verification_failed') {
    throw new Error('This security key was not accepted. Try again, or use another one.');
  }
  if (rejection) throw rejection;
}

/** Adds a security key that the user touches now. Throws an error for `toAuthFailure`. */
export async function addSecurityKey(friendlyName: string): Promise<void> {
  const { data, error } = await auth.mfa.webauthn.enroll({ friendlyName });
  if (error) throw error;
  try {
    await verifySecurityKey(data.id);
  } catch (failure) {
    // Otherwise its name would be taken until it expires.
    await auth.mfa.unenroll({ factorId: data.id });
    throw failure;
  }
}

const messages: Record<string, string> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED:
    'This device or security key is already used for your account.',
  ERROR_INVALID_DOMAIN: unusable,
  ERROR_INVALID_RP_ID: unusable,
};

/** The client's own message names what the specification calls it. */
function toReadableError({ code }: { code: string }): Error {
  return new Error(
    messages[code] ??
      'No security key was used. Try again, and touch the key when your browser asks for it.',
  );
}
