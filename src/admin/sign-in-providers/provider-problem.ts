import { accountDeactivatedError } from '#constants/shared-texts.ts';
import { toAuthFailure } from '../session/auth-failure.ts';

const tooLong = 'This took too long, or was started in another browser. Try again.';

const messages: Readonly<Record<string, string>> = {
  access_denied: 'You cancelled, or the provider didn’t let you in.',
  bad_code_verifier: tooLong,
  bad_oauth_state: tooLong,
  email_address_not_provided:
    'The provider didn’t share your email address. Allow it there, then try again.',
  email_conflict_identity_not_deletable:
    'You can’t disconnect this provider: another account uses the email address that would remain.',
  flow_state_expired: tooLong,
  flow_state_not_found: tooLong,
  identity_already_exists: 'This sign-in is already connected to an account here.',
  identity_not_found: 'This was disconnected in the meantime. Reload the page.',
  manual_linking_disabled: 'Connecting and disconnecting providers is turned off on this server.',
  over_request_rate_limit: 'Too many attempts. Try again in a few minutes.',
  pkce_code_verifier_not_found: tooLong,
  provider_disabled: 'This provider is turned off on this server.',
  provider_email_needs_verification:
    'Confirm your email address first. Open the link in the email we sent you, then try again.',
  signup_disabled: 'There’s no account for you here. Ask an administrator to invite you.',
  single_identity_not_deletable:
    'You can’t disconnect this provider: it’s your only way to sign in.',
  user_banned: accountDeactivatedError,
};

/** The message for an error code that came in the URL. Anyone can forge one, so it is never shown itself. */
export function providerProblem(code: string): string {
  return messages[code] ?? 'The provider couldn’t confirm who you are. Try again later.';
}

/** The message for an error of the auth service. */
export function toProviderProblem(error: unknown, otherwise: string): string {
  const { code, message } = toAuthFailure(error, otherwise);
  return messages[code] ?? message;
}
