import { splitScopes } from './oauth-scopes.ts';
import type { OauthClient } from './oauth-server-tables.ts';

/** A client as the administration sees it, without its secret. */
export function clientBody(client: OauthClient) {
  const { client_uri: uri, logo_uri: logo, scopes } = client;
  return {
    client_id: client.id,
    client_name: client.client_name,
    client_type: client.client_type,
    token_endpoint_auth_method: client.token_endpoint_auth_method,
    registration_type: client.registration_type,
    ...(uri !== null && { client_uri: uri }),
    ...(logo !== null && { logo_uri: logo }),
    redirect_uris: splitList(client.redirect_uris),
    grant_types: splitList(client.grant_types),
    response_types: ['code'],
    ...(scopes !== null && { scope: scopes }),
    created_at: client.created_at,
    updated_at: client.updated_at,
  };
}

/** A client with the secret that is shown only now; public ones have none. */
export function newClientBody({ client, secret }: { client: OauthClient; secret: string | null }) {
  return { ...clientBody(client), ...(secret !== null && { client_secret: secret }) };
}

/** A client as users see it when they approve it. */
export function approvableClientBody(client: Omit<OauthClient, 'client_secret_hash'>) {
  const { id, client_name: name, client_uri: uri, logo_uri: logo } = client;
  return { id, name, uri: uri ?? '', logo_uri: logo ?? '' };
}

export function splitList(text: string): string[] {
  return text.split(',');
}

/** Whether the client may request all of these scopes. */
export function mayRequest({ scopes }: OauthClient, requested: readonly string[]): boolean {
  const allowed = splitScopes(scopes);
  return scopes === null || requested.every((scope) => allowed.includes(scope));
}
