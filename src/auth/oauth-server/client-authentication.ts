import type { Db } from '#db/client.ts';
import { OauthError } from '../errors.ts';
import { matchesOauthSecret } from './client-secrets.ts';
import { findClient } from './client-store.ts';
import type { OauthClient } from './oauth-server-tables.ts';

type Credentials = {
  id: string;
  secret: string | null;
  method: OauthClient['token_endpoint_auth_method'];
};

/** Returns the client of a token request that proves who it is, in the way it is registered with. */
export async function authenticateClient(
  db: Db,
  authorization: string | undefined,
  params: ReadonlyMap<string, string>,
): Promise<OauthClient> {
  const { id, secret, method } = credentialsIn(authorization, params);
  const client = await findClient(db, id);
  if (!client || client.token_endpoint_auth_method !== method) throw invalidClient();
  const { client_secret_hash: digest } = client;
  if (digest === null) return client;
  if (secret === null || !matchesOauthSecret(digest, secret)) throw invalidClient();
  return client;
}

function credentialsIn(
  authorization: string | undefined,
  params: ReadonlyMap<string, string>,
): Credentials {
  const id = params.get('client_id') ?? '';
  const secret = params.get('client_secret') ?? null;
  const basic = /^basic (\S+)$/i.exec(authorization?.trim() ?? '')?.[1];
  if (basic === undefined) {
    if (id === '') throw invalidClient();
    return { id, secret, method: secret === null ? 'none' : 'client_secret_post' };
  }
  const [user = '', password = ''] = Buffer.from(basic, 'base64').toString('utf8').split(/:(.*)/s);
  const given = { id: decoded(user), secret: decoded(password) };
  if (secret !== null || (id !== '' && id !== given.id)) {
    throw new OauthError('invalid_request', 'Use one way of client authentication only');
  }
  return { ...given, method: 'client_secret_basic' };
}

/** RFC 6749, 2.3.1: both parts are form-encoded. */
function decoded(text: string): string {
  return new URLSearchParams(`value=${text.replaceAll('&', '%26')}`).get('value') ?? '';
}

function invalidClient(): OauthError {
  return new OauthError('invalid_client', 'Client authentication failed');
}
