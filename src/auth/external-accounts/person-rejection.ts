import type { Auth } from '../auth-context.ts';
import { enforceEmailLimits } from '../emails/email-limits.ts';
import { AuthError } from '../errors.ts';
import type { RequestContext } from '../request-context.ts';
import type { ExternalPerson } from './external-person.ts';

/** The email address that has to be confirmed before a person can sign in. */
export interface UnconfirmedEmail {
  email: string;
  /** Whether the account with this address, if there is one, is not the person's: what was set on it must not be kept. */
  contests: boolean;
}

/**
 * Requests the confirmation email of a person whom `accountOfPerson` rejected, and throws the rejection; or 429 above the
 * limits of emails. Call it after the commit. Takes the same time whether an email is sent or not.
 */
export async function rejectPerson(
  auth: Auth,
  { provider }: ExternalPerson,
  { email, contests }: UnconfirmedEmail,
  { context, redirectTo }: { context: RequestContext; redirectTo: string },
  now: Date,
): Promise<never> {
  const limited = { kind: 'confirmation', recipient: email, sender: context.network } as const;
  await enforceEmailLimits(auth, limited, now);
  await auth.requestEmail({
    type: 'confirmation',
    email,
    challenge: null,
    redirectTo,
    newcomer: null,
    contests,
  });
  const message = `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`;
  throw new AuthError(422, 'provider_email_needs_verification', message);
}
