import { desc, isNull, lt, sql } from 'drizzle-orm';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Db } from '#db/client.ts';
import { type Sealing, seal, unseal } from '#db/sealed-text.ts';
import type { Keyring, SigningKey, VerificationKey } from './keyring.ts';
import { toPublicJwk } from './public-jwk.ts';
import { signingKeys } from './signing-keys-table.ts';

type Row = typeof signingKeys.$inferSelect;

const alg = 'ES256';
const verifiesAfterRetirementMs = 24 * 60 * 60_000;

/** Reads the keys of this installation. The first caller makes one, whoever calls at the same time. */
export async function generatedKeyring(db: Db, appSecret: string, now: Date): Promise<Keyring> {
  const rows = await readRows(db);
  if (rows.some(isLive)) return keyringOf(rows, appSecret);
  return db.transaction(async (tx) => {
    await waitForTurn(tx);
    if (!(await readRows(tx)).some(isLive)) await addKey(tx, appSecret, now);
    return keyringOf(await readRows(tx), appSecret);
  });
}

/** Retires the key that signs and puts a new one in its place; answers the new kid. */
export async function rotateGeneratedKey(db: Db, appSecret: string, now: Date): Promise<string> {
  return db.transaction(async (tx) => {
    await waitForTurn(tx);
    const rows = await readRows(tx);
    if (rows.some(isLive)) await keyringOf(rows, appSecret);
    await tx.update(signingKeys).set({ retired_at: now }).where(isNull(signingKeys.retired_at));
    const forgotten = new Date(now.getTime() - verifiesAfterRetirementMs);
    await tx.delete(signingKeys).where(lt(signingKeys.retired_at, forgotten));
    return addKey(tx, appSecret, now);
  });
}

async function waitForTurn(tx: Db): Promise<void> {
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
 * Only what this installation sealed is believed, the public half too: a key that somebody else
 * writes into the table verifies nothing and spoils nothing.
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
    'The signing key in auth.signing_keys does not open with this APP_SECRET: it was sealed with ' +
      'another one. Start with the APP_SECRET of this installation. If that is lost, delete the ' +
      'rows of auth.signing_keys: a new key is made, and tokens handed out before stop working.',
  );
}
