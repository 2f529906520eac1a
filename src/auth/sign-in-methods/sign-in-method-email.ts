import type { Db } from '#db/client.ts';
import type { SignInMethodChanged } from '#mail/security-email.ts';
import { deviceName } from '#text/device-name.ts';
import type { Auth } from '../auth-context.ts';
import { nameOf } from '../emails/auth-email.ts';
import type { RequestContext } from '../request-context.ts';
import type { User } from '../users/auth-users-table.ts';

interface SignInMethodEvent {
  change: SignInMethodChanged['change'];
  /** The name of the passkey or second factor. */
  method?: string | null;
  /** Where the owner's request came from; absent if an administrator or a command acted. */
  context?: Pick<RequestContext, 'clientIp' | 'userAgent'>;
}

/**
 * Queues an email to the owner of an account about a passkey or second factor that was added or removed. Unlike sign-ins, these
 * emails have no limit: whoever used it up could go on unnoticed.
 */
export async function announceSignInMethod(
  tx: Db,
  auth: Pick<Auth, 'mailQueue' | 'isDeliveryOn'>,
  user: User,
  { change, method = null, context }: SignInMethodEvent,
  now: Date,
): Promise<void> {
  if (user.email === null || !(await auth.isDeliveryOn(tx))) return;
  await auth.mailQueue.enqueue(tx, {
    kind: 'sign_in_method_changed',
    to: user.email,
    name: nameOf(user),
    change,
    method: method || null,
    source: context
      ? { device: deviceName(context.userAgent), clientIp: context.clientIp }
      : 'administrator',
    changedAt: now.toISOString(),
  });
}
