import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AuthClient } from '@supabase/auth-js';
import { afterEach, expect, test } from 'vitest';
import { toAuthFailure } from './auth-failure.ts';
import { fetchWithRetryAfter } from './retry-after.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function rejectedBy(status: number, headers: Record<string, string>, body: string) {
  server = createServer((_request, response) => response.writeHead(status, headers).end(body));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = new AuthClient({
    url: `http://127.0.0.1:${port}`,
    fetch: fetchWithRetryAfter,
    autoRefreshToken: false,
  });
  const { error } = await client.signInWithPassword({ email: 'a@example.org', password: 'x' });
  return toAuthFailure(error, 'Failed to sign in');
}

const versioned = { 'X-Supabase-Api-Version': '2024-01-01', 'Content-Type': 'application/json' };
const limited = JSON.stringify({ code: 'over_request_rate_limit', message: 'Limit reached' });

test.each([
  ['the header of a rejection', 429, { 'Retry-After': '287' }, limited, 287],
  ['no header', 429, {}, limited, 60],
  ['a header that is a date', 429, { 'Retry-After': 'Fri, 31 Dec 1999 23:59:59 GMT' }, limited, 60],
  ['a body of a proxy', 429, { 'Retry-After': '30' }, '<h1>Slow down</h1>', 30],
  ['another rejection', 400, { 'Retry-After': '30' }, limited, null],
])('reads the wait from %s', async (_what, status, headers, body, waitSeconds) => {
  expect(await rejectedBy(status, { ...versioned, ...headers }, body)).toMatchObject({
    waitSeconds,
  });
});
