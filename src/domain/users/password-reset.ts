import { eq } from 'drizzle-orm';
import { clearLoginFailures, passwordKey } from '#auth/login-throttle/login-throttle.ts';
import { deleteOneTimeTokens } from '#auth/one-time-tokens/one-time-token-store.ts';
import { deletePasskeys } from '#auth/passkeys/passkey-queries.ts';
import type { Passwords } from '#auth/passwords/passwords.ts';
import { deleteUserFlows } from '#auth/pkce/pkce-flows.ts';
import { endAllSessions } from '#auth/sessions/session-end.ts';
import type { User } from '#auth/users/auth-users-table.ts';
import { findUserByEmail, lockUser } from '#auth/users/user-queries.ts';
import { setPassword } from '#auth/users/user-updates.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit/audit-record.ts';
import { notFound } from '../errors.ts';
import { authorize } from '../permissions.ts';
import { hashPassword, validatePassword } from './password-validation.ts';
import { userProfiles } from './user-tables.ts';

/**
 * Sets another password for an account, which its owner has to change at the next sign-in. Ends all its sessions, and the
 * links and codes of emails, removes its passkeys, and clears its failed sign-ins.
 */
export async function resetPassword(
  db: Db,
  actor: Actor,
  email: string,
  password: string,
  { passwords, now }: { passwords: Passwords; now: Date },
): Promise<void> {
  authorize(actor, 'users.manage');
  validatePassword(passwords, password);
  const address = email.trim().toLowerCase();
  const user = await findUserByEmail(db, address);
  if (!user) throw notFound('The account');
  const hash = await hashPassword(passwords, password);

  await db.transaction(async (tx) => {
    // Locks the account before the profile, as everywhere.
    await lockUser(tx, user.id);
    const [profile] = await tx
      .select()
      .from(userProfiles)
      .where(eq(userProfiles.id, user.id))
      .for('update');
    if (profile?.role === 'super_admin') authorize(actor, 'users.manage_super_admin');
    await replacePassword(tx, { ...user, email: address }, hash, now);
    await recordAudit(tx, actor, { action: 'reset_password', table: 'user_profiles', id: user.id });
  });
}

/** Sets a password that its owner has to change at the next sign-in, and ends what was valid with the previous one. */
export async function replacePassword(
  tx: Db,
  user: User & { email: string },
  hash: string,
  now: Date,
): Promise<void> {
  await setPassword(tx, user, hash, now);
  await endAllSessions(tx, user.id);
  await deleteOneTimeTokens(tx, user.id);
  await deleteUserFlows(tx, user.id);
  await deletePasskeys(tx, user.id);
  await clearLoginFailures(tx, passwordKey(user.email));
  await tx
    .update(userProfiles)
    .set({ require_password_change: true })
    .where(eq(userProfiles.id, user.id));
}
