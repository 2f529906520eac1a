import { isAuthRetryableFetchError, isAuthSessionMissingError } from '@supabase/auth-js';
import { accountDeactivatedError, siteUnreachableError } from '#constants/shared-texts.ts';
import { getErrorCode } from '#errors/caught-error.ts';

/** An error of the auth service. */
export interface AuthFailure {
  /** The service's error code, such as `invalid_credentials`. */
  code: string;
  message: string;
  /** Seconds until the next try; null if there is no need to wait. */
  waitSeconds: number | null;
}

const tooMany = 429;
const usualWaitSeconds = 60;

const messages: Record<string, string> = {
  current_password_invalid: 'The current password is incorrect.',
  email_not_confirmed:
    'This email address isn’t confirmed yet. Open the link in the email we sent you.',
  insufficient_aal: 'Sign in again with your second factor to do this.',
  mfa_challenge_expired: 'This took too long. Try again.',
  mfa_factor_name_conflict: 'You already have an app or key with this name.',
  mfa_factor_not_found: 'This was removed in the meantime. Reload the page.',
  mfa_ip_address_mismatch: 'Your network changed. Try again.',
  mfa_phone_verify_not_enabled:
    'Text messages are turned off on this server. Contact an administrator.',
  mfa_recovery_codes_sole_factor: 'Add an authenticator app or a security key first.',
  mfa_totp_enroll_not_enabled: 'Authenticator apps are turned off on this server.',
  mfa_totp_verify_not_enabled:
    'Authenticator apps are turned off on this server. Contact an administrator.',
  mfa_verified_factor_exists: 'You already have recovery codes. Reload the page.',
  mfa_verification_failed: 'This code is incorrect or has already been used. Try another one.',
  mfa_webauthn_enroll_not_enabled: 'Security keys are turned off on this server.',
  mfa_webauthn_verify_not_enabled:
    'Security keys are turned off on this server. Contact an administrator.',
  otp_expired: 'This code is incorrect or has expired. Request a new one.',
  passkey_disabled: 'Passkeys are turned off on this server.',
  session_not_found: 'Your session has ended. Sign in again.',
  sms_send_failed: 'The text message could not be sent. Try again later.',
  too_many_enrolled_mfa_factors: 'You have the maximum number of apps and keys. Remove one first.',
  too_many_passkeys: 'You have the maximum number of passkeys. Remove one first.',
  user_banned: accountDeactivatedError,
  user_sso_managed: 'Your organisation manages this account. Change this there.',
  webauthn_challenge_expired: 'This took too long. Try again.',
  webauthn_challenge_not_found: 'This took too long. Try again.',
  webauthn_credential_exists: 'You already have a passkey on this device or security key.',
  webauthn_verification_failed:
    'This passkey wasn’t accepted. It may have been removed from your account.',
};

/** Statuses of a proxy or our own service while something behind it is down. */
const temporaryStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

/** The message for the user; `otherwise` if the service gave none. */
export function toAuthFailure(error: unknown, otherwise: string): AuthFailure {
  const { code, status, message } = partsOf(error);
  if (isUnreachable(error)) {
    const sentence = 'Can’t reach the server. Check your connection and try again.';
    return { code, message: sentence, waitSeconds: null };
  }
  if (temporaryStatuses.has(status)) {
    return { code, message: siteUnreachableError, waitSeconds: null };
  }
  const waitSeconds =
    status === tooMany ? Number(/(\d+) seconds/.exec(message)?.[1] ?? usualWaitSeconds) : null;
  return { code, message: messages[code] ?? (message || otherwise), waitSeconds };
}

/**
 * Whether no response arrived. The client throws the same error for a response that it could not parse, such as
 * a proxy's page, and only keeps the browser's message; those about a response mention JSON.
 */
function isUnreachable(error: unknown): boolean {
  return isAuthRetryableFetchError(error) && !error.status && !/JSON/.test(error.message);
}

function partsOf(error: unknown): { code: string; status: number; message: string } {
  if (!(error instanceof Error)) return { code: '', status: 0, message: '' };
  const code = codeOf(error);
  const given = 'status' in error && typeof error.status === 'number' ? error.status : 0;
  // Errors of the panel's API have no status.
  const status = code === 'too_many' ? tooMany : given;
  return { code, status, message: isForPeople(error) ? error.message : '' };
}

/** The client makes an error without a code of a response that the session is gone. */
function codeOf(error: Error): string {
  if (isAuthSessionMissingError(error)) return 'session_not_found';
  return getErrorCode(error) ?? '';
}

/**
 * Whether the message was written for users. If a response has no message, the client makes one: the body as
 * JSON, the parser's error, or a sentence about a missing session.
 */
function isForPeople({ name, message }: Error): boolean {
  if (name === 'AuthUnknownError' || name === 'AuthInvalidTokenResponseError') return false;
  return !/JSON|^\s*[[{"]|^(null|true|false|-?\d+)$/.test(message);
}
