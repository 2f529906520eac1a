import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onServer } from '../postgres/databases.ts';
import type { Site } from './site.ts';

const verifier = 'a-verifier-that-is-at-least-43-characters-long';

export interface ClientApplication {
  /** The page on which people start signing in. */
  url: string;
  close(): Promise<void>;
}

/** Starts a small application on this machine that people sign in to with their account of the site. */
export async function startClientApplication(site: Site, name: string): Promise<ClientApplication> {
  const service = `${site.url}/auth/v1/oauth`;
  const id = randomUUID();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    if (pathname !== '/callback') {
      response.writeHead(302, { location: `${service}/authorize?${authorizationParams()}` }).end();
      return;
    }
    const { code, error } = Object.fromEntries(searchParams);
    response.setHeader('Content-Type', 'text/html');
    response.end(`<h1>${code ? `Hello ${await findEmail(code)}` : `No access: ${error}`}</h1>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await onServer(site.databaseUrl, (client) =>
    client.query(
      `insert into auth.oauth_clients (id, client_name, registration_type, redirect_uris, grant_types,
         client_type, token_endpoint_auth_method)
       values ($1, $2, 'manual', $3, 'authorization_code', 'public', 'none')`,
      [id, name, `${url}/callback`],
    ),
  );

  function authorizationParams(): URLSearchParams {
    return new URLSearchParams({
      client_id: id,
      redirect_uri: `${url}/callback`,
      response_type: 'code',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      scope: 'openid email profile phone',
    });
  }

  async function findEmail(code: string): Promise<string> {
    const grant = {
      grant_type: 'authorization_code',
      client_id: id,
      code,
      code_verifier: verifier,
    };
    const body = new URLSearchParams({ ...grant, redirect_uri: `${url}/callback` });
    const tokens = await (await fetch(`${service}/token`, { method: 'POST', body })).json();
    const headers = { Authorization: `Bearer ${tokens.access_token}` };
    return (await (await fetch(`${service}/userinfo`, { headers })).json()).email;
  }

  return {
    url,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
