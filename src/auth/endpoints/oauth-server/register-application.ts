import type { Handler } from 'hono';
import type { Auth } from '../../auth-context.ts';
import type { AuthEnv } from '../../auth-guards.ts';
import { AuthError } from '../../errors.ts';
import { readJsonBody } from '../../json-body.ts';
import { newClientBody } from '../../oauth-server/client-body.ts';
import { parseClientMetadata } from '../../oauth-server/client-metadata.ts';
import { createClient } from '../../oauth-server/client-store.ts';
import { makeRoom } from '../../oauth-server/unused-clients.ts';
import { getRequestContext } from '../../request-context.ts';
import { nilUuid } from '../../uuid.ts';

/** POST /oauth/clients/register: an application registers itself (RFC 7591). */
export function registerApplication(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    if (!auth.settings.oauthServer.allowsRegistration) {
      const message = 'Dynamic client registration is not enabled';
      throw new AuthError(403, 'oauth_dynamic_client_registration_disabled', message);
    }
    const metadata = parseClientMetadata(await readJsonBody(c.env.incoming));
    const now = auth.now();
    const administrator = { id: nilUuid, name: 'dynamic registration' };
    const source = { ...getRequestContext(auth, c.env.incoming), administrator };
    const created = await auth.db.transaction(async (tx) => {
      if (!(await makeRoom(tx))) {
        throw new AuthError(429, 'over_request_rate_limit', 'Too many clients have registered');
      }
      return createClient(tx, metadata, 'dynamic', source, now);
    });
    const issuedAt = Math.floor(now.getTime() / 1_000);
    const registered = { client_id_issued_at: issuedAt, client_secret_expires_at: 0 };
    return c.json({ ...newClientBody(created), ...registered }, 201);
  };
}
