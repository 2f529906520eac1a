import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SamlIdp } from './saml-idp.ts';

/** What an identity provider responds with, where that differs from what it should. */
interface Faults {
  metadata?: string;
  metadataStatus?: number;
  signInStatus?: number;
  date?: Date;
}

/** Serves the metadata and the sign-in page of an identity provider on this machine. */
export async function serveIdp(now: () => Date) {
  const idp = new SamlIdp();
  const state: { faults: Faults; requests: URL[] } = { faults: {}, requests: [] };
  const server = createServer((request, response) => {
    const { faults, requests } = state;
    const at = new URL(request.url ?? '/', url);
    requests.push(at);
    const isMetadata = at.pathname === '/metadata';
    response.setHeader('Date', (faults.date ?? now()).toUTCString());
    response.statusCode = (isMetadata ? faults.metadataStatus : faults.signInStatus) ?? 200;
    response.end(isMetadata ? (faults.metadata ?? metadata()) : 'Sign in');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const signInUrl = `${url}/sso?tenant=1`;

  function metadata(change: { entityId?: string; certificate?: string } = {}): string {
    return idp.metadata({ signInUrl, ...change });
  }

  return {
    idp,
    state,
    metadataUrl: `${url}/metadata`,
    signInUrl,
    metadata,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
