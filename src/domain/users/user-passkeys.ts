import { eq } from 'drizzle-orm';
import { listPasskeys } from '#auth/passkeys/passkey-queries.ts';
import { type Passkey, webauthnCredentials } from '#auth/passkeys/webauthn-tables.ts';
import { endAllSessions } from '#auth/sessions/session-end.ts';
import { announceSignInMethod } from '#auth/sign-in-methods/sign-in-method-email.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { notFound } from '../errors.ts';
import { authorize } from '../permissions.ts';
import { readStaffUser, type StaffUser } from './staff-user.ts';
import type { Accounts, SignInMethodDeps, UserVersion } from './user-deps.ts';
import { changeStaffUser, incrementProfileVersion, requireAccount } from './user-lock.ts';

/** The passkeys of a user, oldest first. */
export async function listUserPasskeys(
  db: Db,
  actor: Actor,
  id: string,
  { now }: Pick<Accounts, 'now'>,
): Promise<Passkey[]> {
  authorize(actor, 'users.manage');
  await readStaffUser(db, id, now());
  return listPasskeys(db, id);
}

/**
 * Removes a passkey of another user, signs them out on all devices, because one of them may be lost, and tells them by email.
 * Works while passkeys are disabled too.
 */
export function removeUserPasskey(
  db: Db,
  actor: Actor,
  read: UserVersion,
  passkeyId: string,
  accounts: SignInMethodDeps,
): Promise<StaffUser> {
  return changeStaffUser(db, actor, read, accounts, async (tx, { user, profile }) => {
    const account = requireAccount(user);
    const passkey = (await listPasskeys(tx, account.id)).find(({ id }) => id === passkeyId);
    if (!passkey) throw notFound('The passkey');
    await tx.delete(webauthnCredentials).where(eq(webauthnCredentials.id, passkey.id));
    await endAllSessions(tx, account.id);
    await incrementProfileVersion(tx, account.id);
    const announced = { change: 'passkey_removed', method: passkey.friendly_name } as const;
    await announceSignInMethod(tx, accounts, account, announced, accounts.now());
    return { action: 'remove_passkey', details: { role: profile.role } };
  });
}
