import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

/**
 * Compares APP_SECRET with the fingerprint in the database, and stores one if there is none. Throws an Error
 * that says what to do when they differ: encrypted data could not be decrypted.
 */
export async function checkAppSecret(db: Db, appSecret: string): Promise<void> {
  const fingerprint = fingerprintOf(appSecret);
  await db.execute(
    sql`update installation set app_secret_fingerprint = ${fingerprint}
        where app_secret_fingerprint is null`,
  );
  await requireAppSecret(db, appSecret);
}

/** Like `checkAppSecret`, but stores nothing: a database without a fingerprint is rejected too. */
export async function requireAppSecret(db: Db, appSecret: string): Promise<void> {
  if (await matchesAppSecret(db, appSecret)) return;
  throw new Error(
    'The database was set up with a different APP_SECRET. Start this process with the same ' +
      'secret (APP_SECRET, or secrets.json in the data folder), or use another database.',
  );
}

/** Whether this is the secret that the database was set up with. */
export async function matchesAppSecret(db: Db, appSecret: string): Promise<boolean> {
  const fingerprint = fingerprintOf(appSecret);
  const { rows } = await db.execute<{ app_secret_fingerprint: string | null }>(
    sql`select app_secret_fingerprint from installation`,
  );
  const stored = rows[0]?.app_secret_fingerprint ?? '';
  return (
    stored.length === fingerprint.length &&
    timingSafeEqual(Buffer.from(stored), Buffer.from(fingerprint))
  );
}

/** Whether a secret belongs to this database already. */
export async function hasAppSecret(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ has_one: boolean }>(
    sql`select app_secret_fingerprint is not null as has_one from installation`,
  );
  return rows[0]?.has_one === true;
}

function fingerprintOf(appSecret: string): string {
  return createHmac('sha256', appSecret).update('fingerprint').digest('hex');
}
