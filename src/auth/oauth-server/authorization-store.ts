import { randomBytes } from 'node:crypto';
import { and, eq, or } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { minuteMs } from '#time/durations.ts';
import type { Auth } from '../auth-context.ts';
import { AuthError, invalid } from '../errors.ts';
import type { Session } from '../sessions/sessions-table.ts';
import type { RequestedAuthorization } from './authorization-params.ts';
import { splitList } from './client-body.ts';
import { createOauthSecret, digestOauthSecret } from './client-secrets.ts';
import { clientNotFound, findClient, holdClient } from './client-store.ts';
import {
  type OauthAuthorization,
  type OauthClient,
  oauthAuthorizations,
} from './oauth-server-tables.ts';
import { redirectWith } from './redirect-uri-rules.ts';

const idBytes = 24;
const maxIdLength = 100;
/** How long a code can be exchanged. */
const codeExpiryMs = 5 * minuteMs;

/** Stores a request of an application and returns the id by which the consent page finds it. */
export async function createAuthorization(
  { db, settings }: Pick<Auth, 'db' | 'settings'>,
  requested: RequestedAuthorization,
  now: Date,
): Promise<string> {
  const id = randomBytes(idBytes).toString('base64url');
  await db.transaction(async (tx) => {
    if (!(await holdClient(tx, requested.client_id))) throw clientNotFound();
    await tx.insert(oauthAuthorizations).values({
      ...requested,
      authorization_id: id,
      created_at: now,
      expires_at: new Date(now.getTime() + settings.oauthServer.authorizationTtlMs),
    });
  });
  return id;
}

/**
 * Returns a request that waits for a decision, for this user, whose account is locked. It stays open to others: users sign in with
 * another account when they see which one it is. Once decided, it belongs to the user who did.
 */
export async function claimAuthorization(
  tx: Db,
  id: string,
  userId: string,
  now: Date,
): Promise<{ authorization: OauthAuthorization; client: OauthClient }> {
  const { authorization_id, status, user_id } = oauthAuthorizations;
  // Clients are locked before what belongs to them, as when they are deleted.
  const found = isId(id) ? await find(tx, eq(authorization_id, id)) : null;
  if (!found || !(await holdClient(tx, found.client_id))) throw authorizationNotFound();
  const client = await findClient(tx, found.client_id);
  const [authorization] = await tx
    .update(oauthAuthorizations)
    .set({ user_id: userId })
    .where(
      and(eq(oauthAuthorizations.id, found.id), or(eq(status, 'pending'), eq(user_id, userId))),
    )
    .returning();
  if (!authorization || !client) throw authorizationNotFound();
  if (authorization.status !== 'pending') {
    throw invalid('authorization request has already been decided');
  }
  const isRegistered = splitList(client.redirect_uris).includes(authorization.redirect_uri);
  if (now >= authorization.expires_at || !isRegistered) throw authorizationNotFound();
  return { authorization, client };
}

/** Approves a claimed request in a session of the user; returns where to send the user with the code. */
export async function approveAuthorization(
  tx: Db,
  { settings }: Pick<Auth, 'settings'>,
  { id, redirect_uri, state }: OauthAuthorization,
  session: Pick<Session, 'id' | 'aal'>,
  now: Date,
): Promise<string> {
  const code = createOauthSecret();
  await tx
    .update(oauthAuthorizations)
    .set({
      status: 'approved',
      authorization_code: digestOauthSecret(code),
      approving_session_id: session.id,
      aal: session.aal,
      approved_at: now,
      expires_at: new Date(now.getTime() + codeExpiryMs),
    })
    .where(eq(oauthAuthorizations.id, id));
  return redirectWith(redirect_uri, { code, state, iss: settings.externalUrl });
}

/** Denies a claimed request; returns where to send the user with the error. */
export async function denyAuthorization(
  tx: Db,
  { settings }: Pick<Auth, 'settings'>,
  { id, redirect_uri, state }: OauthAuthorization,
): Promise<string> {
  await tx
    .update(oauthAuthorizations)
    .set({ status: 'denied' })
    .where(eq(oauthAuthorizations.id, id));
  const error = { error: 'access_denied', error_description: 'The user denied the request' };
  return redirectWith(redirect_uri, { ...error, state, iss: settings.externalUrl });
}

export function findByCode(db: Db, code: string): Promise<OauthAuthorization | null> {
  return find(db, eq(oauthAuthorizations.authorization_code, digestOauthSecret(code)));
}

async function find(db: Db, where: ReturnType<typeof eq>): Promise<OauthAuthorization | null> {
  const [found] = await db.select().from(oauthAuthorizations).where(where);
  return found ?? null;
}

function isId(text: string): boolean {
  return text.length <= maxIdLength && /^[\w-]+$/.test(text);
}

function authorizationNotFound(): AuthError {
  return new AuthError(404, 'oauth_authorization_not_found', 'authorization not found');
}
