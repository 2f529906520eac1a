import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { AuthError } from '../errors.ts';
import { isUuid } from '../uuid.ts';
import { type Passkey, webauthnCredentials } from './webauthn-tables.ts';

export function listPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  return db
    .select()
    .from(webauthnCredentials)
    .where(eq(webauthnCredentials.user_id, userId))
    .orderBy(asc(webauthnCredentials.created_at), asc(webauthnCredentials.id));
}

/** Finds a passkey of this account. Throws 404 for any other id. */
export async function getPasskey(db: Db, userId: string, id: string): Promise<Passkey> {
  const ofUser = and(eq(webauthnCredentials.user_id, userId), eq(webauthnCredentials.id, id));
  const [passkey] = isUuid(id) ? await db.select().from(webauthnCredentials).where(ofUser) : [];
  if (passkey) return passkey;
  throw new AuthError(404, 'validation_failed', 'Passkey not found');
}

/** Finds a passkey by the id that its authenticator gave it, in base64url. */
export async function findByCredentialId(db: Db, id: string): Promise<Passkey | null> {
  const [passkey] = await db
    .select()
    .from(webauthnCredentials)
    .where(eq(webauthnCredentials.credential_id, Buffer.from(id, 'base64url')));
  return passkey ?? null;
}

export async function deletePasskeys(tx: Db, userId: string): Promise<void> {
  await tx.delete(webauthnCredentials).where(eq(webauthnCredentials.user_id, userId));
}
