import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import type { RequestContext } from '../request-context.ts';
import type { User } from '../users/auth-users-table.ts';
import { announceSignInMethod } from './sign-in-method-email.ts';

interface EmailChange {
  before: User;
  user: User;
  /** Where the owner's request came from; absent if an administrator acted. */
  context?: RequestContext;
}

/** Queues an email to the address that an account had before, if it changed without a confirmation by that mailbox. */
export async function announceEmailChange(
  tx: Db,
  auth: Pick<Auth, 'mailQueue' | 'isDeliveryOn'>,
  { before, user, context }: EmailChange,
  now: Date,
): Promise<void> {
  if (before.email === user.email) return;
  const event = { change: 'email_changed', method: user.email } as const;
  await announceSignInMethod(tx, auth, before, { ...event, ...(context && { context }) }, now);
}
