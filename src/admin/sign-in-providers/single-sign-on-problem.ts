import { type AuthFailure, toAuthFailure } from '../session/auth-failure.ts';

const tooLong = 'This took too long, or was started in another browser. Try again.';
const unknownPerson =
  'Your organisation’s sign-in page didn’t tell us who you are. Ask an administrator to check its settings.';

/** By codes that only single sign-on has. */
const messages: Readonly<Record<string, string>> = {
  saml_assertion_no_email: unknownPerson,
  saml_assertion_no_user_id: unknownPerson,
  saml_idp_not_found:
    'Your organisation’s sign-in page isn’t connected to this server. Ask an administrator.',
  saml_provider_disabled: 'Single sign-on is turned off on this server.',
  saml_relay_state_expired: tooLong,
  saml_relay_state_not_found: tooLong,
  sso_provider_disabled:
    'Single sign-on is turned off for your organisation. Sign in another way, or ask an administrator.',
  sso_provider_not_found:
    'Single sign-on isn’t set up for your organisation any more. Sign in another way, or ask an administrator.',
};

/** The message for an error code in the URL; null if it isn’t one of single sign-on. */
export function singleSignOnProblem(code: string): string | null {
  return messages[code] ?? null;
}

/** The failure to find the identity provider of a domain. */
export function toSingleSignOnFailure(error: unknown, domain: string): AuthFailure {
  const failure = toAuthFailure(error, 'Failed to sign in');
  return { ...failure, message: startMessage(failure, domain) };
}

function startMessage({ code, message }: AuthFailure, domain: string): string {
  if (code === 'sso_provider_not_found') {
    return `Single sign-on isn’t set up for ${domain}. Check your email address, or sign in another way.`;
  }
  // The identity provider's metadata can't be used.
  if (code === 'validation_failed') {
    return 'Single sign-on isn’t working for your organisation. Ask an administrator.';
  }
  return messages[code] ?? message;
}
