import type { IncomingMessage } from 'node:http';
import type { Context, Handler } from 'hono';
import type { Auth } from '../../auth-context.ts';
import { type AuthEnv, countRequest } from '../../auth-guards.ts';
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

/**
 * POST /oauth/token: an application exchanges a code, or refreshes its session. Takes a form or JSON. Rejections are in OAuth's
 * format; they count for the network, unless the application has proved who it is: it may serve thousands from there.
 */
export function oauthToken(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    let isProven = false;
    try {
      const params = await readParams(c.env.incoming);
      const client = await authenticateClient(auth.db, c.req.header('Authorization'), params);
      isProven = client.client_secret_hash !== null;
      c.header('Pragma', 'no-cache');
      return c.json(await respond(auth, client, params, c.env.incoming));
    } catch (error) {
      if (!(error instanceof AuthError || error instanceof OauthError)) throw error;
      const failure = isProven ? error : await countFailure(auth, error, c);
      throw failure instanceof AuthError ? OauthError.from(failure) : failure;
    }
  };
}

/** Returns the rejection, or the one of a network with too many. */
async function countFailure(
  auth: Auth,
  error: AuthError | OauthError,
  c: Context<AuthEnv>,
): Promise<AuthError | OauthError> {
  try {
    await countRequest(auth, 'token', c);
    return error;
  } catch (limited) {
    if (limited instanceof AuthError) return limited;
    throw limited;
  }
}

function respond(auth: Auth, client: OauthClient, params: Params, request: IncomingMessage) {
  const type = params.get('grant_type') ?? '';
  if (type === '') throw new OauthError('invalid_request', 'grant_type is required');
  if (type !== 'authorization_code' && type !== 'refresh_token') {
    const message = 'grant_type must be authorization_code or refresh_token';
    throw new OauthError('unsupported_grant_type', message);
  }
  if (!splitList(client.grant_types).includes(type)) {
    throw new OauthError('unauthorized_client', `The client is not registered for ${type}`);
  }
  if (type === 'refresh_token') return refresh(auth, client, params);
  return exchange(auth, client, params, request);
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
