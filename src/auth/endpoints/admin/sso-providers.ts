import type { Context, Handler } from 'hono';
import type { Auth } from '../../auth-context.ts';
import type { AuthEnv } from '../../auth-guards.ts';
import { invalid } from '../../errors.ts';
import { readJsonBody } from '../../json-body.ts';
import { recordSsoProviderEvent } from '../../saml/sso-provider-events.ts';
import { parseProviderInput } from '../../saml/sso-provider-input.ts';
import {
  createProvider,
  deleteProvider,
  getProvider,
  listProviders,
  providerBody,
  updateProvider,
} from '../../saml/sso-provider-store.ts';
import { getAdministrator } from './administrator.ts';

/** GET /admin/sso/providers: all identity providers. */
export function listSsoProviders({ db }: Auth): Handler<AuthEnv> {
  return async (c) => {
    const providers = await listProviders(db);
    return c.json({ items: providers.map((item) => providerBody(item, { isListed: true })) });
  };
}

/** POST /admin/sso/providers `{type: 'saml', metadata_xml or metadata_url, domains, ...}`. */
export function createSsoProvider(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const members = await readJsonBody(c.env.incoming, 'staff');
    if (members.type !== 'saml') {
      throw invalid("Only 'saml' supported for SSO provider type");
    }
    const input = await parseProviderInput(members);
    const source = await getAdministrator(auth, c);
    const now = auth.now();
    const provider = await auth.db.transaction(async (tx) => {
      const created = await createProvider(tx, input, now);
      await recordSsoProviderEvent(tx, auth, 'sso_provider_created', created, source, now);
      return created;
    });
    return c.json(providerBody(provider), 201);
  };
}

/** GET /admin/sso/providers/{id}. */
export function readSsoProvider({ db }: Auth): Handler<AuthEnv> {
  return async (c) => c.json(providerBody(await getProvider(db, idOf(c))));
}

/** PUT /admin/sso/providers/{id}: changes what the body has, and downloads new metadata if it has a `metadata_url`. */
export function updateSsoProvider(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const id = idOf(c);
    const members = await readJsonBody(c.env.incoming, 'staff');
    await getProvider(auth.db, id);
    const input = await parseProviderInput(members);
    const source = await getAdministrator(auth, c);
    const now = auth.now();
    const provider = await auth.db.transaction(async (tx) => {
      const updated = await updateProvider(tx, id, input, now);
      await recordSsoProviderEvent(tx, auth, 'sso_provider_updated', updated, source, now);
      return updated;
    });
    return c.json(providerBody(provider));
  };
}

/** DELETE /admin/sso/providers/{id}. */
export function deleteSsoProvider(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const source = await getAdministrator(auth, c);
    const now = auth.now();
    const provider = await auth.db.transaction(async (tx) => {
      const deleted = await deleteProvider(tx, idOf(c));
      await recordSsoProviderEvent(tx, auth, 'sso_provider_deleted', deleted, source, now);
      return deleted;
    });
    return c.json(providerBody(provider));
  };
}

function idOf(c: Context<AuthEnv>): string {
  return c.req.param('id') ?? '';
}
