import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { AuthError } from '../errors.ts';
import { sessions } from '../sessions/sessions-table.ts';
import { approvableClientBody } from './client-body.ts';
import { holdClient } from './client-store.ts';
import { splitScopes } from './oauth-scopes.ts';
import {
  type OauthAuthorization,
  type OauthClient,
  oauthAuthorizations,
  oauthClients,
  oauthConsents,
} from './oauth-server-tables.ts';

/** Whether a user, whose account is locked, has approved all that a request asks for. */
export async function hasConsent(
  tx: Db,
  userId: string,
  { client_id, scope }: OauthAuthorization,
): Promise<boolean> {
  const granted = await findScopes(tx, userId, client_id);
  return granted !== null && splitScopes(scope).every((name) => granted.includes(name));
}

/** Remembers that a user, whose account is locked, has approved a request. */
export async function saveConsent(
  tx: Db,
  userId: string,
  { client_id, scope }: OauthAuthorization,
  now: Date,
): Promise<void> {
  const before = (await findScopes(tx, userId, client_id)) ?? [];
  const scopes = [...new Set([...before, ...splitScopes(scope)])].join(' ');
  await tx
    .insert(oauthConsents)
    .values({ user_id: userId, client_id, scopes, granted_at: now })
    .onConflictDoUpdate({
      target: [oauthConsents.user_id, oauthConsents.client_id],
      set: { scopes, granted_at: now, revoked_at: null },
    });
}

/** Lists the applications that a user has approved, the latest first. */
export async function listGrants(db: Db, userId: string) {
  const rows = await db
    .select({ client: oauthClients, consent: oauthConsents })
    .from(oauthConsents)
    .innerJoin(oauthClients, eq(oauthClients.id, oauthConsents.client_id))
    .where(and(eq(oauthConsents.user_id, userId), isNull(oauthConsents.revoked_at)))
    .orderBy(desc(oauthConsents.granted_at), oauthConsents.id);
  return rows.map(({ client, consent }) => ({
    client: approvableClientBody(client),
    scopes: splitScopes(consent.scopes),
    granted_at: consent.granted_at,
  }));
}

/**
 * Takes the access of an application back: its sessions of this user, whose account is locked, end, and codes that it has not
 * exchanged are void.
 */
export async function revokeConsent(
  tx: Db,
  userId: string,
  clientId: string,
  now: Date,
): Promise<Pick<OauthClient, 'id' | 'client_name'>> {
  // Clients are locked before what belongs to them, as when they are deleted.
  if (!(await holdClient(tx, clientId))) throw consentNotFound();
  const [revoked] = await tx
    .update(oauthConsents)
    .set({ revoked_at: now })
    .where(
      and(
        eq(oauthConsents.user_id, userId),
        eq(oauthConsents.client_id, clientId),
        isNull(oauthConsents.revoked_at),
      ),
    )
    .returning();
  const [client] = await tx
    .select({ id: oauthClients.id, client_name: oauthClients.client_name })
    .from(oauthClients)
    .where(eq(oauthClients.id, clientId));
  if (!revoked || !client) throw consentNotFound();
  const { user_id, client_id } = oauthAuthorizations;
  await tx.delete(oauthAuthorizations).where(and(eq(user_id, userId), eq(client_id, clientId)));
  await tx
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), eq(sessions.oauth_client_id, clientId)));
  return client;
}

async function findScopes(tx: Db, userId: string, clientId: string): Promise<string[] | null> {
  const [consent] = await tx
    .select({ scopes: oauthConsents.scopes })
    .from(oauthConsents)
    .where(
      and(
        eq(oauthConsents.user_id, userId),
        eq(oauthConsents.client_id, clientId),
        isNull(oauthConsents.revoked_at),
      ),
    );
  return consent ? splitScopes(consent.scopes) : null;
}

function consentNotFound(): AuthError {
  return new AuthError(404, 'oauth_consent_not_found', 'No active grant found for this client');
}
