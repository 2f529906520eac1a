import { eq, getTableColumns } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#db/client.ts';
import type { Actor, Staff } from '../actor.ts';
import { accountTransactionAs } from '../actor-transaction.ts';
import { auditChanges } from '../audit/audit-changes.ts';
import { recordAudit } from '../audit/audit-record.ts';
import { conflict, notFound, Rejection } from '../errors.ts';
import { parseInput } from '../parse-input.ts';
import { notificationChange, toNotificationColumns } from './notification-settings.ts';
import type { Accounts } from './user-deps.ts';
import { profileFields } from './user-fields.ts';
import { lockStaffUser, type Profile } from './user-lock.ts';
import { userPhotos, userProfiles } from './user-tables.ts';
import { nameAccount, writeProfile } from './user-update.ts';

/** What users change in their own profile; fields left out are kept. */
export const ownProfileChangeSchema = profileFields
  .extend({ notifications: notificationChange })
  .partial();

/** The signed-in user. Programs and visitors have no account. */
export function requireStaff(actor: Actor): Staff {
  if (actor.kind === 'staff') return actor;
  throw new Rejection('unauthenticated', 'Please sign in to do this.');
}

/** One's own profile, with the photo as a `data:` URL. */
export async function findOwnProfile(
  db: Db,
  actor: Actor,
): Promise<Profile & { photo: string | null }> {
  const { id } = requireStaff(actor);
  const [profile] = await db
    .select({ ...getTableColumns(userProfiles), photo: userPhotos.image })
    .from(userProfiles)
    .leftJoin(userPhotos, eq(userPhotos.user_id, userProfiles.id))
    .where(eq(userProfiles.id, id));
  if (!profile) throw notFound('Your profile');
  return profile;
}

/** Updates one's own profile. Only others can change the role. */
export async function updateOwnProfile(
  db: Db,
  actor: Actor,
  version: number,
  input: z.input<typeof ownProfileChangeSchema>,
  accounts: Accounts,
): ReturnType<typeof findOwnProfile> {
  const { id } = requireStaff(actor);
  const change = parseInput(ownProfileChangeSchema, input);
  const { notifications = {}, ...fields } = change;
  return accountTransactionAs(db, actor, async (tx) => {
    const { user, profile } = await lockStaffUser(tx, id);
    if (profile.version !== version) throw conflict('Your profile', profile);
    const written = { ...fields, ...toNotificationColumns(notifications) };
    await writeProfile(tx, id, written);
    if (user && fields.full_name) await nameAccount(tx, user, fields.full_name, accounts.now());
    const details = auditChanges(profile, written);
    await recordAudit(tx, actor, { action: 'update', table: 'user_profiles', id, details });
    return findOwnProfile(tx, actor);
  });
}
