import { and, eq } from 'drizzle-orm';
import type { User } from '#auth/users/auth-users-table.ts';
import type { Db } from '#db/client.ts';
import { profileSettings } from '#settings/profile-settings.ts';
import { composeText } from '#text/compose-text.ts';
import { isInvisible } from '#text/invisible-text.ts';
import { systemActor } from '../actor.ts';
import { recordAudit } from '../audit/audit-record.ts';
import { userProfiles } from './user-tables.ts';

const actor = systemActor('Accounts');

/**
 * Creates the profile of an account that was created by signing up, by an invitation or by another program. Whatever
 * the account says, its role is viewer: only an authorised user can change that. One who signed up waits for an
 * administrator.
 */
export async function createProfile(
  tx: Db,
  user: User,
  { awaitsConfirmation = false } = {},
): Promise<void> {
  await tx
    .insert(userProfiles)
    .values({
      id: user.id,
      full_name: nameOf(user),
      role: 'viewer',
      awaits_confirmation: awaitsConfirmation,
    })
    .onConflictDoNothing();
  const details = { role: 'viewer' };
  await recordAudit(tx, actor, { action: 'create', table: 'user_profiles', id: user.id, details });
}

/** Opens the panel to an account that waited for an administrator. */
export async function confirmProfile(tx: Db, { id }: Pick<User, 'id'>): Promise<void> {
  const waiting = and(eq(userProfiles.id, id), eq(userProfiles.awaits_confirmation, true));
  await tx.update(userProfiles).set({ awaits_confirmation: false }).where(waiting);
}

/** Resets the profile to that of a new account, except for the role. */
export async function resetProfile(tx: Db, user: User): Promise<void> {
  const profile = { full_name: nameOf(user), bio: null, department: null };
  await tx.update(userProfiles).set(profile).where(eq(userProfiles.id, user.id));
}

/** Whether the account must change its password; accounts without a profile need not. */
export async function isPasswordChangeRequired(tx: Db, { id }: Pick<User, 'id'>): Promise<boolean> {
  const [profile] = await tx
    .select({ isRequired: userProfiles.require_password_change })
    .from(userProfiles)
    .where(eq(userProfiles.id, id));
  return profile?.isRequired ?? false;
}

/** Clears the request to change the password once the owner has chosen one. */
export async function clearPasswordChangeRequired(tx: Db, { id }: Pick<User, 'id'>): Promise<void> {
  const due = and(eq(userProfiles.id, id), eq(userProfiles.require_password_change, true));
  await tx.update(userProfiles).set({ require_password_change: false }).where(due);
}

/** Deletes the profile; content of the user is kept without an author. */
export async function deleteProfile(tx: Db, { id }: Pick<User, 'id'>): Promise<void> {
  const { rowCount } = await tx.delete(userProfiles).where(eq(userProfiles.id, id));
  if (rowCount) await recordAudit(tx, actor, { action: 'delete', table: 'user_profiles', id });
}

function nameOf({ raw_user_meta_data: metadata, email }: User): string {
  const name = [metadata.full_name, metadata.name].find(
    (name): name is string => typeof name === 'string' && lineOf(name) !== '',
  );
  return lineOf(name ?? email?.split('@')[0] ?? '') || 'Unnamed';
}

function lineOf(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();
  const name = composeText(line.slice(0, profileSettings.full_name.max)).trim();
  return isInvisible(name) ? '' : name;
}
