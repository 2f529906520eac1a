import type { Context, Handler } from 'hono';
import type { Auth } from '../../auth-context.ts';
import type { AuthEnv } from '../../auth-guards.ts';
import { customIdentifier } from '../../custom-providers/custom-identifier.ts';
import { customProviderBody } from '../../custom-providers/custom-provider-body.ts';
import {
  createCustomProvider,
  deleteCustomProvider,
  updateCustomProvider,
} from '../../custom-providers/custom-provider-changes.ts';
import {
  customProviderNotFound,
  getCustomProvider,
  listCustomProviders,
} from '../../custom-providers/custom-provider-queries.ts';
import { invalid } from '../../errors.ts';
import { readJsonBody } from '../../json-body.ts';
import { getAdministrator } from './administrator.ts';

/** GET /admin/custom-providers?type=: the providers that administrators added. */
export function listProviders({ db }: Auth): Handler<AuthEnv> {
  return async (c) => {
    const type = c.req.query('type') || undefined;
    if (type !== undefined && type !== 'oauth2' && type !== 'oidc') {
      throw invalid("type must be either 'oauth2' or 'oidc'");
    }
    return c.json({ providers: (await listCustomProviders(db, type)).map(customProviderBody) });
  };
}

/** POST /admin/custom-providers */
export function createProvider(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const members = await readJsonBody(c.env.incoming, 'staff');
    const source = await getAdministrator(auth, c);
    return c.json(
      customProviderBody(await createCustomProvider(auth, members, source, auth.now())),
      201,
    );
  };
}

/** GET /admin/custom-providers/{identifier} */
export function readProvider({ db }: Auth): Handler<AuthEnv> {
  return async (c) => c.json(customProviderBody(await getCustomProvider(db, identifierIn(c))));
}

/** PUT /admin/custom-providers/{identifier}: changes the given members. */
export function updateProvider(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const members = await readJsonBody(c.env.incoming, 'staff');
    const source = await getAdministrator(auth, c);
    const now = auth.now();
    const updated = await updateCustomProvider(auth, identifierIn(c), members, source, now);
    return c.json(customProviderBody(updated));
  };
}

/** DELETE /admin/custom-providers/{identifier} */
export function deleteProvider(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const source = await getAdministrator(auth, c);
    await deleteCustomProvider(auth, identifierIn(c), source, auth.now());
    return c.body(null, 204);
  };
}

function identifierIn(c: Context<AuthEnv>): string {
  const identifier = c.req.param('identifier') ?? '';
  if (customIdentifier.test(identifier)) return identifier;
  throw customProviderNotFound();
}
