import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { purgeBatchSize, purgeInBatches } from '#db/purge-rows.ts';
import { dayMs } from '#time/durations.ts';

const lifetimeMs = dayMs;

/**
 * Deletes the sign-ups by phone number alone that nobody has confirmed within a day, with their profiles, and returns their
 * number. Anyone can make them with someone else's number. Those to which an administrator gave a role are kept.
 */
export function purgeUnconfirmedPhones(db: Db, now: Date, stopping: AbortSignal): Promise<number> {
  const before = new Date(now.getTime() - lifetimeMs).toISOString();
  return purgeInBatches(stopping, () =>
    deleteSignUps(
      db,
      sql`account.updated_at < least(${before}::timestamptz, now() - interval '1 day')`,
    ),
  );
}

/** Deletes the sign-up that holds this phone number and never confirmed it, because someone else has. */
export async function releasePhone(tx: Db, phone: string): Promise<void> {
  await deleteSignUps(tx, sql`account.phone = ${phone}`);
}

async function deleteSignUps(db: Db, where: SQL): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with due as (
      select account.id from auth.users as account
      join user_profiles as profile on profile.id = account.id and profile.awaits_confirmation
      where account.email is null and account.phone is not null and account.phone_confirmed_at is null
        and account.last_sign_in_at is null and account.deleted_at is null and ${where}
      order by account.updated_at limit ${purgeBatchSize}
      for update of account skip locked
    ), deleted as (
      delete from auth.users where id = any(array(select id from due)) returning id
    )
    delete from user_profiles where id = any(array(select id from deleted))`);
  return rowCount ?? 0;
}
