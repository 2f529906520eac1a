import type { IncomingMessage } from 'node:http';
import type { Handler } from 'hono';
import type { Auth } from '../../auth-context.ts';
import type { AuthEnv } from '../../auth-guards.ts';
import { AuthError, OauthError } from '../../errors.ts';
import { parseJsonBody, readTextBody } from '../../json-body.ts';
import { authenticateClient } from '../../oauth-server/client-authentication.ts';
import { splitList } from '../../oauth-server/client-body.ts';
import { exchangeCode } from '../../oauth-server/code-exchange.ts';
import type { OauthClient } from '../../oauth-server/oauth-server-tables.ts';
import { idTokenMember, oauthTokenBody } from '../../oauth-server/oauth-token-body.ts';
import { getRequestContext } from '../../request-context.ts';
import { refreshSession } from '../../sessions/session-refresh.ts';

type Params = ReadonlyMap<string, string>;

/** POST /oauth/token: an application exchanges a code, or refreshes its session. Takes a form or JSON. */
export function oauthToken(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const params = await readParams(c.env.incoming);
    const client = await authenticateClient(auth.db, c.req.header('Authorization'), params);
    const type = params.get('grant_type') ?? '';
    if (type === '') throw new OauthError('invalid_request', 'grant_type is required');
    if (type !== 'authorization_code' && type !== 'refresh_token') {
      const message = 'grant_type must be authorization_code or refresh_token';
      throw new OauthError('unsupported_grant_type', message);
    }
    if (!splitList(client.grant_types).includes(type)) {
      throw new OauthError('unauthorized_client', `The client is not registered for ${type}`);
    }
    c.header('Pragma', 'no-cache');
    if (type === 'refresh_token') return c.json(await refresh(auth, client, params));
    return c.json(await exchange(auth, client, params, c.env.incoming));
  };
}

async function exchange(auth: Auth, client: OauthClient, params: Params, request: IncomingMessage) {
  const now = auth.now();
  const given = {
    client,
    code: required(params, 'code'),
    verifier: required(params, 'code_verifier'),
    redirectUri: params.get('redirect_uri'),
  };
  const session = await exchangeCode(auth, given, getRequestContext(auth, request), now);
  const body = await oauthTokenBody(auth, client, session, now);
  return { ...body, ...(await idTokenMember(auth, client, session, now)) };
}

async function refresh(auth: Auth, client: OauthClient, params: Params) {
  const now = auth.now();
  const token = required(params, 'refresh_token');
  try {
    const options = { ...auth, now, clientId: client.id };
    const session = await refreshSession(auth.db, token, options);
    return await oauthTokenBody(auth, client, session, now);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    throw new OauthError('invalid_grant', error.message);
  }
}

function required(params: Params, name: string): string {
  const value = params.get(name);
  if (value) return value;
  throw new OauthError('invalid_request', `${name} is required`);
}

async function readParams(request: IncomingMessage): Promise<Params> {
  const text = await readTextBody(request);
  const isJson = /^application\/json\b/i.test(request.headers['content-type'] ?? '');
  const entries: [string, unknown][] = isJson
    ? Object.entries(parseJsonBody(text))
    : [...new URLSearchParams(text)];
  const params = new Map<string, string>();
  for (const [name, value] of entries) {
    if (params.has(name) || typeof value !== 'string') {
      throw new OauthError('invalid_request', 'Each parameter may be given only once, as a string');
    }
    params.set(name, value);
  }
  return params;
}
