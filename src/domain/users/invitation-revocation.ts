import { eq } from 'drizzle-orm';
import { usersTable } from '#auth/users/auth-users-table.ts';
import type { Db } from '#db/client.ts';
import { withdrawEmails } from '#mail/withdraw-emails.ts';
import type { Actor } from '../actor.ts';
import { accountTransactionAs } from '../actor-transaction.ts';
import { Rejection } from '../errors.ts';
import type { Accounts, UserVersion } from './user-deps.ts';
import { actOnStaffUser, requireAccount } from './user-lock.ts';
import { userProfiles } from './user-tables.ts';

/**
 * Revokes a pending invitation: its link stops working, emails with it that have not gone out are discarded, and
 * the account, which nobody has used, is removed. Rejects
 * with `conflict` once the invitation is accepted; both lock the account first, so one of them waits for the other.
 */
export async function revokeInvitation(
  db: Db,
  actor: Actor,
  read: UserVersion,
  accounts: Pick<Accounts, 'now'>,
): Promise<void> {
  await accountTransactionAs(db, actor, (tx) =>
    actOnStaffUser(tx, actor, read, accounts, async (_, { user, profile }) => {
      const { confirmed_at, last_sign_in_at, email } = requireAccount(user);
      if (confirmed_at || last_sign_in_at) {
        throw new Rejection('conflict', 'This user has already accepted the invitation.');
      }
      if (profile.awaits_confirmation) {
        throw new Rejection('conflict', 'This user wasn’t invited. Delete them instead.');
      }
      const { id, full_name, role } = profile;
      if (email !== null)
        await withdrawEmails(tx, { kind: 'invitation', to: email }, accounts.now());
      await tx.delete(usersTable).where(eq(usersTable.id, id));
      await tx.delete(userProfiles).where(eq(userProfiles.id, id));
      return { action: 'revoke_invitation', details: { full_name, role } };
    }),
  );
}
