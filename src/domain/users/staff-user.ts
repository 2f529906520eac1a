import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import { oneTimeTokens } from '#auth/one-time-tokens/one-time-tokens-table.ts';
import type { UserStatus } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import { notFound } from '../errors.ts';
import { userList, userPhotos, userProfiles } from './user-tables.ts';

/** Whether the account cannot sign in; a profile may also have lost its account. */
export function isDeactivated(now: Date): SQL {
  return sql`coalesce(${userList.banned_until} > ${now.toISOString()}, false)`;
}

function statusAt(now: Date): SQL<UserStatus> {
  return sql<UserStatus>`case when ${isDeactivated(now)} then 'deactivated'
    when ${userList.awaits_confirmation} then 'unconfirmed'
    when not ${userList.confirmed} then 'invited' else 'active' end`;
}

/** The link of a pending invitation. The confirmation link of someone who signed up has the same type. */
const invitationLink = and(
  eq(oneTimeTokens.user_id, userList.id),
  eq(oneTimeTokens.token_type, 'confirmation_token'),
  not(userList.confirmed),
  not(userList.awaits_confirmation),
);

/** A user as the panel shows them: the profile and the relevant fields of the account. */
export function selectStaffUsers(db: Db, now: Date) {
  return db
    .select({
      id: userProfiles.id,
      email: userList.email,
      /** Digits only, confirmed or not. */
      phone: sql<string | null>`(
        select account.phone from auth.users as account
        where account.id = user_profiles.id and account.deleted_at is null)`,
      full_name: userProfiles.full_name,
      role: userProfiles.role,
      department: userProfiles.department,
      bio: userProfiles.bio,
      photo: userPhotos.image,
      require_password_change: userProfiles.require_password_change,
      status: statusAt(now),
      /** Null unless they have an invitation to accept. */
      invitation_expires_at: oneTimeTokens.expires_at,
      has_second_factor: sql<boolean>`exists (
        select from auth.mfa_factors as factor
        where factor.user_id = ${userProfiles.id} and factor.status = 'verified'
          and factor.factor_type <> 'recovery_code')`,
      passkey_count: sql<number>`(
        select count(*)::int from auth.webauthn_credentials as passkey
        where passkey.user_id = ${userProfiles.id})`,
      last_sign_in_at: userList.last_sign_in_at,
      created_at: userProfiles.created_at,
      updated_at: userProfiles.updated_at,
      version: userProfiles.version,
    })
    .from(userProfiles)
    .innerJoin(userList, eq(userList.id, userProfiles.id))
    .leftJoin(userPhotos, eq(userPhotos.user_id, userProfiles.id))
    .leftJoin(oneTimeTokens, invitationLink);
}

export async function readStaffUser(db: Db, id: string, now: Date) {
  const [person] = await selectStaffUsers(db, now).where(eq(userProfiles.id, id));
  if (!person) throw notFound('The user');
  return person;
}

export type StaffUser = Awaited<ReturnType<typeof readStaffUser>>;
