import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { endAllSessions } from '#auth/sessions/session-end.ts';
import type { User } from '#auth/users/auth-users-table.ts';
import { updateAuthUser } from '#auth/users/user-updates.ts';
import {
  clearUnverifiedAccount,
  isUnverifiedSignUp,
} from '#auth/verification/unverified-sign-up.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { auditChanges } from '../audit/audit-changes.ts';
import { parseInput } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import { requireAnotherSuperAdmin } from './last-super-admin.ts';
import type { StaffUser } from './staff-user.ts';
import type { UserChangeDeps, UserVersion } from './user-deps.ts';
import { profileFields, roleField } from './user-fields.ts';
import { changeStaffUser, type Profile } from './user-lock.ts';
import { userProfiles } from './user-tables.ts';

/** What can be changed for another user; fields left out are kept. */
export const userChangeSchema = profileFields.extend({ role: roleField }).partial();

/**
 * Updates a profile or role. A new role confirms the account and ends the user's sessions, so that what they had open under
 * the old one, in the panel and in other programs, is loaded again.
 */
export async function updateUser(
  db: Db,
  actor: Actor,
  read: UserVersion,
  input: z.input<typeof userChangeSchema>,
  accounts: UserChangeDeps,
): Promise<StaffUser> {
  authorize(actor, 'users.manage');
  const change = parseInput(userChangeSchema, input);
  const { role } = change;
  if (role === 'super_admin') authorize(actor, 'users.manage_super_admin');
  return changeStaffUser(db, actor, read, accounts, async (tx, { user, profile }) => {
    const demotes = profile.role === 'super_admin' && role !== undefined && role !== profile.role;
    if (demotes) await requireAnotherSuperAdmin(tx, profile, accounts.now());
    const changesRole = role !== undefined && role !== profile.role;
    // Otherwise a stranger who signed up with the email address would get the role once its owner confirms it.
    const isStrangers = user && changesRole && isUnverifiedSignUp(user);
    const account = isStrangers
      ? await clearUnverifiedAccount(tx, accounts, user, accounts.now())
      : user;
    if (changesRole) await endAllSessions(tx, profile.id);
    await writeProfile(tx, profile.id, {
      ...change,
      ...(changesRole && { awaits_confirmation: false }),
    });
    if (account && change.full_name) {
      await nameAccount(tx, account, change.full_name, accounts.now());
    }
    const action = changesRole ? 'change_role' : 'update';
    return { action, details: auditChanges(profile, change) };
  });
}

type ProfileChange = { [Name in keyof Profile]?: Profile[Name] | undefined };

export async function writeProfile(tx: Db, id: string, change: ProfileChange): Promise<void> {
  await tx
    .update(userProfiles)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(userProfiles.id, id));
}

/** Emails greet users by the name in their account. */
export async function nameAccount(tx: Db, user: User, name: string, now: Date): Promise<void> {
  const { raw_user_meta_data: said } = user;
  if (said.full_name === name) return;
  await updateAuthUser(tx, user, { raw_user_meta_data: { ...said, full_name: name } }, now);
}
