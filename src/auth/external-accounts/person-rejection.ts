import type { Auth } from '../auth-context.ts';
import { enforceEmailLimits } from '../emails/email-limits.ts';
import type { AuthError } from '../errors.ts';
import type { RequestContext } from '../request-context.ts';
import type { ExternalPerson } from './external-person.ts';

/**
 * Requests the confirmation email of a person whom `accountOfPerson` rejected, and throws the rejection; or 429 above the
 * limits of emails. Call it after the commit. Takes the same time whether an email is sent or not.
 */
export async function rejectPerson(
  auth: Auth,
  { email }: ExternalPerson,
  rejected: AuthError,
  { context, redirectTo }: { context: RequestContext; redirectTo: string },
  now: Date,
): Promise<never> {
  if (email !== null) {
    const limited = { kind: 'confirmation', recipient: email, sender: context.network } as const;
    await enforceEmailLimits(auth, limited, now);
    await auth.requestEmail({
      type: 'confirmation',
      email,
      challenge: null,
      redirectTo,
      newcomer: null,
    });
  }
  throw rejected;
}
