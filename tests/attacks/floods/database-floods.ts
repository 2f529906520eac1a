import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { attacker, type Flood, type FloodedSite } from './flood.ts';
import { signInAs } from './sign-in.ts';

const floodMs = 6_000;

interface Sent {
  path: string;
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
}

/** Keeps so many connections busy, each with one request after another. */
async function keepAsking({ url }: FloodedSite, connections: number, make: () => Sent) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress: attacker });
  const until = performance.now() + floodMs;
  const ask = async () => {
    while (performance.now() < until) {
      const { path, body, ...options } = make();
      await new Promise<void>((resolve, reject) => {
        const sent = request(url + path, { ...options, agent }, (response) => {
          response.resume().on('close', resolve);
          if (response.statusCode === 500) reject(new Error(`${path} answered 500.`));
        });
        sent.on('error', () => resolve());
        sent.end(body);
      });
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, ask));
  } finally {
    agent.destroy();
  }
}

function flood(name: string, connections: number, make: () => Sent): Flood {
  return {
    name: `${connections} connections that ask for ${name}`,
    attack: (site) => keepAsking(site, connections, make),
  };
}

const viewersPages: Flood = (() => {
  let cookie = '';
  return {
    name: '150 connections that ask for pages with the cookie of a viewer',
    async prepare(site) {
      const headers = await signInAs(site, 'flooding-viewer', 'viewer');
      const issued = await fetch(`${site.url}/api/me/staff-cookie`, { method: 'PUT', headers });
      cookie = issued.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
      assert.notEqual(cookie, '');
    },
    attack: (site) => keepAsking(site, 150, () => ({ path: '/news', headers: { Cookie: cookie } })),
  };
})();

const previews: Flood = (() => {
  let path = '';
  return {
    name: '150 connections that ask for a preview link',
    async prepare(site) {
      const headers = {
        ...(await signInAs(site, 'previewing', 'editor')),
        'Content-Type': 'application/json',
      };
      const send = async (to: string, body: unknown) => {
        const sent = { method: 'POST', headers, body: JSON.stringify(body) };
        const response = await fetch(site.url + to, sent);
        assert.equal(response.status, 201);
        return (await response.json()) as { id: string; url: string };
      };
      const { id } = await send('/api/pages', { title: 'Shared', slug: 'shared-draft' });
      path = new URL((await send(`/api/pages/${id}/previews`, {})).url).pathname;
    },
    attack: (site) => keepAsking(site, 150, () => ({ path })),
  };
})();

/** What one network, user or link can ask for that is not answered from memory. */
export const databaseFloods: readonly Flood[] = [
  flood('the setup state', 250, () => ({ path: '/api/setup' })),
  flood('a session with made-up refresh tokens', 250, () => ({
    path: '/auth/v1/token?grant_type=refresh_token',
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh_token: randomUUID() }),
  })),
  flood('searches, beyond the limit', 250, () => ({ path: `/search?words=${randomUUID()}` })),
  flood('files that do not exist', 250, () => ({ path: `/media/${randomUUID()}/x.png` })),
  viewersPages,
  previews,
];
