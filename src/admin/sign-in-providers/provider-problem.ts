import { accountDeactivatedError } from '#constants/shared-texts.ts';
import { toAuthFailure } from '../session/auth-failure.ts';

const needsVerification =
  'Confirm your email address first. Open the link in the email we sent you, then try again.';
const tooLong = 'This took too long, or was started in another browser. Try again.';

const messages: Readonly<Record<string, string>> = {
  access_denied: 'You cancelled, or the provider didn’t let you in.',
  bad_code_verifier: tooLong,
  bad_oauth_state: tooLong,
  conflict: 'Your account was changed at the same moment. Try again.',
  email_address_not_provided:
    'The provider didn’t share your email address. Allow access to it at the provider, then try again.',
  email_conflict_identity_not_deletable:
    'You can’t disconnect this provider: your account would have no verified email address of its own.',
  flow_state_expired: tooLong,
  flow_state_not_found: tooLong,
  identity_already_exists: 'That account is already connected to a user here.',
  identity_not_found: 'This provider has already been disconnected. Reload the page.',
  insufficient_aal: 'Sign in again with your second factor to do this.',
  manual_linking_disabled: 'Connecting and disconnecting providers is turned off on this server.',
  // The same whether an email was sent now or a moment ago.
  over_email_send_rate_limit: needsVerification,
  over_request_rate_limit: 'Too many attempts. Try again in a few minutes.',
  pkce_code_verifier_not_found: tooLong,
  provider_disabled: 'This provider is turned off on this server.',
  provider_email_needs_verification: needsVerification,
  reauthentication_needed: 'Confirm that it’s you, then try again.',
  session_not_found: 'Your session has ended. Sign in again.',
  signup_disabled:
    'This account isn’t connected to a user here. If you have an account here, sign in with your password. Otherwise, ask an administrator to invite you.',
  single_identity_not_deletable:
    'You can’t disconnect this provider: nothing else is connected to your account.',
  unexpected_failure:
    'Something went wrong here, or the provider isn’t responding. Try again later.',
  user_banned: accountDeactivatedError,
  validation_failed:
    'We couldn’t accept the response. Try again. If that doesn’t help, ask an administrator.',
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

/** Like `toProviderProblem`, for an error at the start: the auth service doesn't know providers that are turned off. */
export function toProviderStartProblem(error: unknown, otherwise: string): string {
  const { code } = toAuthFailure(error, otherwise);
  if (code === 'validation_failed') return providerProblem('provider_disabled');
  return toProviderProblem(error, otherwise);
}
