import { createHash } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { deviceName } from '#text/device-name.ts';
import { dayMs } from '#time/durations.ts';
import type { Auth } from '../auth-context.ts';
import { nameOf } from '../emails/auth-email.ts';
import { knownDevice } from '../login-throttle/device-cookie.ts';
import type { RequestContext } from '../request-context.ts';
import type { User } from '../users/auth-users-table.ts';
import { newDeviceEmails } from './new-device-emails-table.ts';

/** How long a program that keeps no cookies is not announced again. */
const retentionMs = 30 * dayMs;
/** Whoever has the password can name any number of devices. */
const maxPerDay = 5;

/**
 * Queues an email to the owner of an account about a sign-in from a browser without a device cookie for it: at most one in
 * 30 days per type of device and network, and five a day. `user` is the locked account as it was before the sign-in.
 */
export async function announceNewDevice(
  tx: Db,
  auth: Auth,
  user: User,
  context: RequestContext,
  now: Date,
): Promise<void> {
  if (user.email === null || knownDevice(auth, context.cookies, user, now)) return;
  if (!(await auth.isDeliveryOn(tx))) return;
  const device = deviceName(context.userAgent);
  if (!(await countEmail(tx, user.id, digest(`${device} ${context.network}`), now))) return;
  await auth.mailQueue.enqueue(tx, {
    kind: 'new_device',
    to: user.email,
    name: nameOf(user),
    device,
    clientIp: context.clientIp,
    signedInAt: now.toISOString(),
  });
}

/** Deletes what no longer holds back an email. */
export async function purgeNewDeviceEmails(db: Db, now: Date): Promise<void> {
  const { sent_at } = newDeviceEmails;
  await db.delete(newDeviceEmails).where(lte(sent_at, before(now, retentionMs)));
}

/** Whether another email about this device may be sent; counts it if so. */
async function countEmail(tx: Db, userId: string, device: string, now: Date): Promise<boolean> {
  const sent = await tx
    .select()
    .from(newDeviceEmails)
    .where(
      and(
        eq(newDeviceEmails.user_id, userId),
        gt(newDeviceEmails.sent_at, before(now, retentionMs)),
      ),
    );
  const today = sent.filter(({ sent_at }) => sent_at > before(now, dayMs));
  if (today.length >= maxPerDay || sent.some((row) => row.device === device)) return false;
  await tx
    .insert(newDeviceEmails)
    .values({ user_id: userId, device, sent_at: now })
    .onConflictDoUpdate({
      target: [newDeviceEmails.user_id, newDeviceEmails.device],
      set: { sent_at: now },
    });
  return true;
}

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
