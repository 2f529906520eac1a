import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';

/** What the provider does from now on; everything has a default. */
interface Behaviour {
  /** Replaces members of the ID token, also `iss`, `aud`, `nonce` and `exp`. */
  claims: Record<string, unknown>;
  /** Changes the ID token after it was signed. */
  tamper(token: string): string;
  /** Params of its redirect, besides the state. */
  redirectParams: Record<string, string>;
  /** Members of the discovery document. */
  metadata: Record<string, unknown>;
  userInfo: Record<string, unknown>;
  profile: unknown;
  emails: unknown;
  /** Responds to a path in its own way, if it returns true. */
  handle(path: string, response: ServerResponse): boolean;
}

export interface TestProvider {
  url: string;
  behaviour: Partial<Behaviour>;
  /** The paths that were requested, and the forms that the token endpoint got. */
  requests: string[];
  exchanges: URLSearchParams[];
  close(): Promise<void>;
}

interface Authorization {
  challenge: string | null;
  nonce: string | null;
  clientId: string | null;
}

export const person = {
  sub: 'person-1',
  email: 'ama@dsti.gov.example',
  email_verified: true,
  name: 'Ama Boateng',
};

const keyId = 'test-key';
let codes = 0;

/**
 * Starts a provider of OpenID Connect, and of OAuth with the paths of GitHub, on this machine. Everybody is signed in there
 * already. It can be hostile.
 */
export async function startTestProvider(): Promise<TestProvider> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256', use: 'sig' };
  const authorizations = new Map<string, Authorization>();
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const provider: TestProvider = {
    url: `http://127.0.0.1:${port}`,
    behaviour: {},
    requests: [],
    exchanges: [],
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return provider;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', provider.url);
    const { behaviour, url } = provider;
    provider.requests.push(pathname);
    if (behaviour.handle?.(pathname, response)) return;
    const routes: Record<string, () => unknown> = {
      '/.well-known/openid-configuration': () => ({
        issuer: url,
        authorization_endpoint: `${url}/sign-in`,
        token_endpoint: `${url}/token`,
        userinfo_endpoint: `${url}/userinfo`,
        jwks_uri: `${url}/keys`,
        id_token_signing_alg_values_supported: ['RS256'],
        ...behaviour.metadata,
      }),
      '/keys': () => ({ keys: [jwk] }),
      '/token': async () => exchange(await text(request), privateKey),
      '/login/oauth/access_token': async () => exchange(await text(request), null),
      '/userinfo': () => behaviour.userInfo ?? person,
      '/api/v3/user': () => behaviour.profile ?? { id: 4711, login: 'ama', name: person.name },
      '/api/v3/user/emails': () =>
        behaviour.emails ?? [
          { email: 'other@example.org', primary: false, verified: true },
          { email: person.email, primary: true, verified: true },
        ],
    };
    if (pathname === '/sign-in' || pathname === '/login/oauth/authorize') {
      response.writeHead(302, { Location: authorize(searchParams) }).end();
      return;
    }
    const body = await routes[pathname]?.();
    response.writeHead(statusFor(pathname, body), { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body ?? {}));
  }

  function authorize(params: URLSearchParams): string {
    codes += 1;
    const code = `code-${codes}`;
    authorizations.set(code, {
      challenge: params.get('code_challenge'),
      nonce: params.get('nonce'),
      clientId: params.get('client_id'),
    });
    const target = new URL(params.get('redirect_uri') ?? '');
    const answer = provider.behaviour.redirectParams ?? { code };
    for (const [name, value] of Object.entries(answer)) target.searchParams.set(name, value);
    target.searchParams.set('state', params.get('state') ?? '');
    return target.href;
  }

  async function exchange(body: string, key: CryptoKey | null): Promise<object> {
    const form = new URLSearchParams(body);
    provider.exchanges.push(form);
    const code = form.get('code') ?? '';
    const authorization = authorizations.get(code);
    const hash = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!authorization || authorization.challenge !== hash) {
      return { error: key ? 'invalid_grant' : 'bad_verification_code' };
    }
    authorizations.delete(code);
    const tokens = {
      access_token: `access-of-${code}`,
      refresh_token: `refresh-of-${code}`,
      token_type: 'bearer',
    };
    return key ? { ...tokens, id_token: await idToken(authorization, key) } : tokens;
  }

  async function idToken({ nonce, clientId }: Authorization, key: CryptoKey): Promise<string> {
    const { claims, tamper = (token: string) => token } = provider.behaviour;
    const seconds = Math.floor(Date.now() / 1_000);
    const times = { iat: seconds, exp: seconds + 300 };
    const members = {
      iss: provider.url,
      aud: clientId ?? '',
      nonce,
      ...times,
      ...person,
      ...claims,
    };
    const signed = await new SignJWT(members)
      .setProtectedHeader({ alg: 'RS256', kid: keyId })
      .sign(key);
    return tamper(signed);
  }
}

/** GitHub's token endpoint responds with 200 to errors too. */
function statusFor(path: string, body: unknown): number {
  if (body === undefined) return 404;
  return path === '/token' && JSON.stringify(body).includes('"error"') ? 400 : 200;
}
