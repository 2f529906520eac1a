import { count, desc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import {
  type Administrator,
  type EventSource,
  recordApplicationEvent,
} from '../audit/auth-audit-log.ts';
import { AuthError, invalid } from '../errors.ts';
import { isUuid } from '../uuid.ts';
import { type ClientMetadata, parseClientChanges } from './client-metadata.ts';
import { createOauthSecret, digestOauthSecret } from './client-secrets.ts';
import { type OauthClient, oauthClients } from './oauth-server-tables.ts';

type Source = EventSource & { administrator: Administrator };

/** A client with its secret, which is shown only when it is created or replaced. */
export interface NewClient {
  client: OauthClient;
  secret: string | null;
}

export async function findClient(db: Db, id: string): Promise<OauthClient | null> {
  if (!isUuid(id)) return null;
  const [client] = await db.select().from(oauthClients).where(eq(oauthClients.id, id));
  return client ?? null;
}

/** Whether the client exists, which stays so until the transaction ends. */
export async function holdClient(tx: Db, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: oauthClients.id })
    .from(oauthClients)
    .where(eq(oauthClients.id, id))
    .for('share');
  return rows.length > 0;
}

export async function listClients(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const clients = await db
    .select()
    .from(oauthClients)
    .orderBy(desc(oauthClients.created_at), oauthClients.id)
    .limit(limit)
    .offset(offset);
  const [row] = await db.select({ total: count() }).from(oauthClients);
  return { clients, total: row?.total ?? 0 };
}

export async function createClient(
  tx: Db,
  metadata: ClientMetadata,
  registration: OauthClient['registration_type'],
  source: Source,
  now: Date,
): Promise<NewClient> {
  const secret = metadata.client_type === 'public' ? null : createOauthSecret();
  const [client] = await tx
    .insert(oauthClients)
    .values({
      ...metadata,
      registration_type: registration,
      client_secret_hash: secret && digestOauthSecret(secret),
      created_at: now,
      updated_at: now,
    })
    .returning();
  if (!client) throw new Error('The database did not return the new client.');
  await recordApplicationEvent(tx, { action: 'oauth_client_created', client }, source, now);
  return { client, secret };
}

/** Changes a client as the members of a request say. */
export async function updateClient(
  tx: Db,
  id: string,
  members: Record<string, unknown>,
  source: Source,
  now: Date,
): Promise<OauthClient> {
  const before = await lockClient(tx, id);
  const changes = parseClientChanges(members, before);
  const client = await saveClient(tx, before, changes, now);
  await recordApplicationEvent(tx, { action: 'oauth_client_updated', client }, source, now);
  return client;
}

/** Replaces the secret of a client; the previous one is no longer accepted. */
export async function regenerateClientSecret(
  tx: Db,
  id: string,
  source: Source,
  now: Date,
): Promise<NewClient> {
  const before = await lockClient(tx, id);
  if (before.client_type === 'public') {
    throw invalid('Public clients have no secret');
  }
  const secret = createOauthSecret();
  const changes = { client_secret_hash: digestOauthSecret(secret) };
  const client = await saveClient(tx, before, changes, now);
  const action = 'oauth_client_secret_regenerated';
  await recordApplicationEvent(tx, { action, client }, source, now);
  return { client, secret };
}

/** Deletes a client with its sessions, and what users have approved. */
export async function deleteClient(tx: Db, id: string, source: Source, now: Date): Promise<void> {
  const client = await lockClient(tx, id);
  await tx.delete(oauthClients).where(eq(oauthClients.id, client.id));
  await recordApplicationEvent(tx, { action: 'oauth_client_deleted', client }, source, now);
}

export function clientNotFound(): AuthError {
  return new AuthError(404, 'oauth_client_not_found', 'OAuth client not found');
}

/** The client, which stays as it is until the transaction ends. Throws `oauth_client_not_found`. */
export async function lockClient(tx: Db, id: string): Promise<OauthClient> {
  if (!isUuid(id)) throw clientNotFound();
  const [client] = await tx
    .select()
    .from(oauthClients)
    .where(eq(oauthClients.id, id))
    .for('update');
  if (!client) throw clientNotFound();
  return client;
}

async function saveClient(
  tx: Db,
  before: OauthClient,
  changes: Partial<OauthClient>,
  now: Date,
): Promise<OauthClient> {
  // Always later than before: the panel recognises a version by it.
  const updated_at = new Date(Math.max(now.getTime(), before.updated_at.getTime() + 1));
  const [client] = await tx
    .update(oauthClients)
    .set({ ...changes, updated_at })
    .where(eq(oauthClients.id, before.id))
    .returning();
  if (!client) throw clientNotFound();
  return client;
}
