import { count, eq, sql } from 'drizzle-orm';
import type { Handler } from 'hono';
import type { Db } from '#db/client.ts';
import type { Auth } from '../../auth-context.ts';
import type { AuthEnv } from '../../auth-guards.ts';
import { AuthError } from '../../errors.ts';
import { readJsonBody } from '../../json-body.ts';
import { newClientBody } from '../../oauth-server/client-body.ts';
import { parseClientMetadata } from '../../oauth-server/client-metadata.ts';
import { createClient } from '../../oauth-server/client-store.ts';
import { oauthClients } from '../../oauth-server/oauth-server-tables.ts';
import { getRequestContext } from '../../request-context.ts';
import { nobody } from '../admin/administrator.ts';

/** Of all networks; those that nobody approves are purged after a week. */
const maxRegistered = 1_000;
const registrationLock = 'oauth client registration';

/** POST /oauth/clients/register: an application registers itself (RFC 7591). */
export function registerApplication(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    if (!auth.settings.oauthServer.allowsRegistration) {
      const message = 'Dynamic client registration is not enabled';
      throw new AuthError(403, 'oauth_dynamic_client_registration_disabled', message);
    }
    const metadata = parseClientMetadata(await readJsonBody(c.env.incoming));
    const now = auth.now();
    const administrator = { id: nobody, name: 'dynamic registration' };
    const source = { ...getRequestContext(auth, c.env.incoming), administrator };
    const created = await auth.db.transaction(async (tx) => {
      await requireRoom(tx);
      return createClient(tx, metadata, 'dynamic', source, now);
    });
    const issuedAt = Math.floor(now.getTime() / 1_000);
    const registered = { client_id_issued_at: issuedAt, client_secret_expires_at: 0 };
    return c.json({ ...newClientBody(created), ...registered }, 201);
  };
}

async function requireRoom(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${registrationLock}))`);
  const [row] = await tx
    .select({ registered: count() })
    .from(oauthClients)
    .where(eq(oauthClients.registration_type, 'dynamic'));
  if ((row?.registered ?? 0) < maxRegistered) return;
  throw new AuthError(429, 'over_request_rate_limit', 'Too many clients have registered');
}
