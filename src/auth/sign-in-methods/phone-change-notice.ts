import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import type { RequestContext } from '../request-context.ts';
import type { User } from '../users/auth-users-table.ts';
import { announceSignInMethod } from './sign-in-method-email.ts';

interface PhoneChange {
  before: User;
  user: User;
  /** Where the owner's request came from; absent if an administrator acted. */
  context?: RequestContext;
}

/** What the log of accounts says about a change of the phone number, if this is one. */
export function phoneChangeTraits(before: User, user: User): { phone_changed?: true } {
  return isPhoneChange(before, user) ? { phone_changed: true } : {};
}

/** Queues an email about the phone number of an account, if it changed or was removed. */
export async function announcePhoneChange(
  tx: Db,
  auth: Pick<Auth, 'mailQueue' | 'isDeliveryOn'>,
  { before, user, context }: PhoneChange,
  now: Date,
): Promise<void> {
  if (!isPhoneChange(before, user)) return;
  const event =
    user.phone === null
      ? ({ change: 'phone_removed', method: before.phone && `+${before.phone}` } as const)
      : ({ change: 'phone_changed', method: `+${user.phone}` } as const);
  await announceSignInMethod(tx, auth, user, { ...event, ...(context && { context }) }, now);
}

/** The first number of an anonymous account creates a permanent one. */
function isPhoneChange(before: User, user: User): boolean {
  return !before.is_anonymous && before.phone !== user.phone;
}
