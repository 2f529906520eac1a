import { isNull, min } from 'drizzle-orm';
import { apiKeyYears, loadKeys } from '#auth/keys/auth-keys.ts';
import { signingKeys } from '#auth/keys/signing-keys-table.ts';
import { dayMs } from '#time/durations.ts';
import { ownCommand } from '../../own-commands.ts';
import { type Check, type Outcome, ok, problem, warning } from '../check.ts';
import { formatDay } from '../format-amounts.ts';
import { type ExaminedDatabase, type Installation, onDatabase } from '../installation.ts';

const warnBelowDays = 90;

/** Whether tokens can be signed, and how long the anon and service_role keys are valid. */
export const signingKeysCheck: Check = {
  id: 'signing_keys',
  title: 'Signing keys',
  run: (installation) =>
    onDatabase(installation, async (database) => {
      const { auth } = installation.env;
      const isConfigured = auth.jwtKeys !== undefined || auth.jwtSecret !== undefined;
      const createdAt = isConfigured ? null : await readCreation(database);
      if (!isConfigured && createdAt === null) {
        return ok('There is no signing key yet. The first start creates one.');
      }
      const unusable = await findUnusableKey(installation, database);
      if (unusable) return unusable;
      return createdAt === null
        ? ok('The signing key is set by AUTH_JWT_KEYS or AUTH_JWT_SECRET.')
        : describeExpiry(createdAt, new Date());
    }),
};

async function readCreation({ db }: ExaminedDatabase): Promise<Date | null> {
  const { created_at, retired_at } = signingKeys;
  const [row] = await db
    .select({ created: min(created_at) })
    .from(signingKeys)
    .where(isNull(retired_at));
  return row?.created ?? null;
}

async function findUnusableKey(
  installation: Installation,
  { db }: ExaminedDatabase,
): Promise<Outcome | null> {
  const appSecret = await installation.readAppSecret();
  return loadKeys(db, { ...installation.env.auth, appSecret, now: () => new Date() }).then(
    () => null,
    // Its sentences say what to do as well.
    (error: Error) => problem(error.message),
  );
}

/** The keys that were printed are not stored: the first ones are as old as the signing key. */
export function describeExpiry(createdAt: Date, now: Date): Outcome {
  const expiresAt = new Date(createdAt);
  expiresAt.setUTCFullYear(expiresAt.getUTCFullYear() + apiKeyYears);
  const finding =
    `The signing key was created on ${formatDay(createdAt)}. The anon and service_role keys printed then expire on ` +
    `${formatDay(expiresAt)}.`;
  if (expiresAt.getTime() - now.getTime() >= warnBelowDays * dayMs) return ok(finding);
  return warning(
    finding,
    `Print new ones with "${ownCommand('keys')}", and replace the old ones wherever they are used.`,
  );
}
