import type { Handler } from 'hono';
import type { Auth } from '../../auth-context.ts';
import type { AuthEnv } from '../../auth-guards.ts';
import { readJsonBody } from '../../json-body.ts';
import { clientBody, newClientBody } from '../../oauth-server/client-body.ts';
import { parseClientMetadata } from '../../oauth-server/client-metadata.ts';
import {
  clientNotFound,
  createClient,
  deleteClient,
  findClient,
  listClients,
  regenerateClientSecret,
  updateClient,
} from '../../oauth-server/client-store.ts';
import { parsePagination, setPaginationHeaders } from './admin-pagination.ts';
import { getAdministrator } from './administrator.ts';

/** GET /admin/oauth/clients?page=&per_page=: the clients of the OAuth server, newest first. */
export function listOauthClients({ db, settings }: Auth): Handler<AuthEnv> {
  return async (c) => {
    const page = parsePagination(c);
    const { clients, total } = await listClients(db, page);
    setPaginationHeaders(c, '/admin/oauth/clients', page, total);
    return c.json({ clients: clients.map(clientBody), aud: settings.jwtAud });
  };
}

/** POST /admin/oauth/clients: creates a client; shows its secret once. */
export function createOauthClient(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const metadata = parseClientMetadata(await readJsonBody(c.env.incoming, 'staff'));
    const source = await getAdministrator(auth, c);
    const now = auth.now();
    const created = await auth.db.transaction((tx) =>
      createClient(tx, metadata, 'manual', source, now),
    );
    return c.json(newClientBody(created), 201);
  };
}

/** GET /admin/oauth/clients/{client_id} */
export function readOauthClient({ db }: Auth): Handler<AuthEnv> {
  return async (c) => {
    const client = await findClient(db, c.req.param('client_id') ?? '');
    if (!client) throw clientNotFound();
    return c.json(clientBody(client));
  };
}

/** PUT /admin/oauth/clients/{client_id}: changes what the body names. */
export function updateOauthClient(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const members = await readJsonBody(c.env.incoming, 'staff');
    const source = await getAdministrator(auth, c);
    const id = c.req.param('client_id') ?? '';
    const client = await auth.db.transaction((tx) =>
      updateClient(tx, id, members, source, auth.now()),
    );
    return c.json(clientBody(client));
  };
}

/** DELETE /admin/oauth/clients/{client_id}: also ends its sessions. */
export function deleteOauthClient(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const source = await getAdministrator(auth, c);
    const id = c.req.param('client_id') ?? '';
    await auth.db.transaction((tx) => deleteClient(tx, id, source, auth.now()));
    return c.body(null, 204);
  };
}

/** POST /admin/oauth/clients/{client_id}/regenerate_secret: shows the new secret once. */
export function regenerateOauthSecret(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const source = await getAdministrator(auth, c);
    const id = c.req.param('client_id') ?? '';
    const client = await auth.db.transaction((tx) =>
      regenerateClientSecret(tx, id, source, auth.now()),
    );
    return c.json(newClientBody(client));
  };
}
