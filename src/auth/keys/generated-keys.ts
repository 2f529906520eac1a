import { desc, isNull, lt, sql } from 'drizzle-orm';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Db } from '#db/client.ts';
import { type Sealing, seal, unseal } from '#db/sealed-text.ts';
import { dayMs } from '#time/durations.ts';
import type { Keyring, SigningKey, VerificationKey } from './keyring.ts';
import { toPublicJwk } from './public-jwk.ts';
import { signingKeys } from './signing-keys-table.ts';

type Row = typeof signingKeys.$inferSelect;

const alg = 'ES256';
const verifiesAfterRetirementMs = dayMs;

/** Reads the keys of this installation. The first caller creates one, even among concurrent callers. */
export async function generatedKeyring(db: Db, appSecret: string, now: Date): Promise<Keyring> {
  const rows = await readRows(db);
  if (rows.some(isLive)) return keyringOf(rows, appSecret);
  return db.transaction(async (tx) => {
    await lockSigningKeys(tx);
    if (!(await readRows(tx)).some(isLive)) await addKey(tx, appSecret, now);
    return keyringOf(await readRows(tx), appSecret);
  });
}

/** Retires the signing key and creates a new one. Returns the new kid. */
export async function rotateGeneratedKey(db: Db, appSecret: string, now: Date): Promise<string> {
  return db.transaction(async (tx) => {
    await lockSigningKeys(tx);
    const rows = await readRows(tx);
    if (rows.some(isLive)) await keyringOf(rows, appSecret);
    await tx.update(signingKeys).set({ retired_at: now }).where(isNull(signingKeys.retired_at));
    const expired = new Date(now.getTime() - verifiesAfterRetirementMs);
    await tx.delete(signingKeys).where(lt(signingKeys.retired_at, expired));
    return addKey(tx, appSecret, now);
  });
}

async function lockSigningKeys(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('auth.signing_keys', 0))`);
}

function readRows(db: Db): Promise<Row[]> {
  return db.select().from(signingKeys).orderBy(desc(signingKeys.created_at), signingKeys.kid);
}

function isLive(row: Row): boolean {
  return row.retired_at === null;
}

function sealingWith(appSecret: string): Sealing {
  return { appSecret, purpose: 'auth signing keys' };
}

async function addKey(tx: Db, appSecret: string, now: Date): Promise<string> {
  const pair = await generateKeyPair(alg, { extractable: true });
  const privateJwk = await exportJWK(pair.privateKey);
  const kid = await calculateJwkThumbprint(privateJwk);
  await tx.insert(signingKeys).values({
    kid,
    alg,
    public_jwk: toPublicJwk(privateJwk, kid, alg),
    sealed_private_jwk: seal(sealingWith(appSecret), kid, JSON.stringify(privateJwk)),
    created_at: now,
  });
  return kid;
}

/**
 * Trusts only what this installation encrypted, for the public key too: a key that another program writes to
 * the table verifies nothing and does no harm.
 */
async function keyringOf(rows: Row[], appSecret: string): Promise<Keyring> {
  const verification = new Map<string, VerificationKey>();
  let signing: SigningKey | null = null;
  for (const { kid, sealed_private_jwk, retired_at } of rows) {
    const opened = unseal(sealingWith(appSecret), kid, sealed_private_jwk);
    if (opened === null) continue;
    const privateJwk: JWK = JSON.parse(opened);
    const publicJwk = toPublicJwk(privateJwk, kid, alg);
    const until = retired_at && new Date(retired_at.getTime() + verifiesAfterRetirementMs);
    verification.set(kid, { alg, key: await importJWK(publicJwk, alg), publicJwk, until });
    if (retired_at === null) signing ??= { kid, alg, key: await importJWK(privateJwk, alg) };
  }
  if (signing) return { signing, verification, sharedSecret: null };
  throw new Error(
    'The signing key in auth.signing_keys cannot be decrypted with this APP_SECRET: it was encrypted ' +
      'with another one. Start with the APP_SECRET of this installation. If it is lost, delete the ' +
      'rows of auth.signing_keys: a new key is created, and tokens issued before stop working.',
  );
}
