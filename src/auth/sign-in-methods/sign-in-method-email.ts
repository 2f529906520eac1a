import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { emails } from '#mail/email-log-table.ts';
import type { SignInMethodChanged } from '#mail/security-email.ts';
import { deviceName } from '#text/device-name.ts';
import { hourMs } from '#time/durations.ts';
import type { Auth } from '../auth-context.ts';
import { nameOf } from '../emails/auth-email.ts';
import type { RequestContext } from '../request-context.ts';
import type { User } from '../users/auth-users-table.ts';

interface SignInMethodEvent {
  change: SignInMethodChanged['change'];
  /** The name of the passkey, second factor or service. */
  method?: string | null;
  /** Where the owner's request came from; absent if an administrator or a command acted. */
  context?: Pick<RequestContext, 'clientIp' | 'userAgent'>;
}

/** How many changes within an hour are told one by one. */
const maxPerHour = 10;

/**
 * Queues an email to the owner of an account, which is locked, about a way to sign in that was added or removed. After
 * ten within an hour, one says that more may follow, so that whoever uses up the limit does not go on unnoticed. The last
 * email to an address that the account leaves is always sent.
 */
export async function announceSignInMethod(
  tx: Db,
  auth: Pick<Auth, 'mailQueue' | 'isDeliveryOn'>,
  user: User,
  { change, method = null, context }: SignInMethodEvent,
  now: Date,
): Promise<void> {
  // Anyone can sign up with someone else's email address.
  if (user.email === null || user.email_confirmed_at === null) return;
  if (!(await auth.isDeliveryOn(tx))) return;
  const sent = change === 'email_changed' ? 0 : await countRecentEmails(tx, user.email, now);
  if (sent > maxPerHour) return;
  const isLast = sent === maxPerHour;
  await auth.mailQueue.enqueue(tx, {
    kind: 'sign_in_method_changed',
    to: user.email,
    name: nameOf(user),
    change: isLast ? 'more_changes' : change,
    method: isLast ? null : method || null,
    source: context
      ? { device: deviceName(context.userAgent), clientIp: context.clientIp }
      : 'administrator',
    changedAt: now.toISOString(),
  });
}

function countRecentEmails(tx: Db, recipient: string, now: Date): Promise<number> {
  const isRecipient = eq(sql`lower(${emails.recipient})`, recipient.toLowerCase());
  const isRecent = gt(emails.created_at, new Date(now.getTime() - hourMs));
  return tx.$count(emails, and(eq(emails.kind, 'sign_in_method_changed'), isRecipient, isRecent));
}
