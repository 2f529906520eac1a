import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AuthApiError, AuthClient, AuthSessionMissingError } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { accountDeactivatedError, siteUnreachableError } from '#constants/shared-texts.ts';
import { toAuthFailure } from './auth-failure.ts';

test.each([
  [
    new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'),
    { code: 'invalid_credentials', message: 'Invalid login credentials', waitSeconds: null },
  ],
  [
    new AuthApiError('You can only request this after 16 seconds.', 429, 'over_request_rate_limit'),
    { message: 'You can only request this after 16 seconds.', waitSeconds: 16 },
  ],
  [
    new AuthApiError('Request rate limit reached', 429, 'over_request_rate_limit'),
    { message: 'Request rate limit reached', waitSeconds: 60 },
  ],
  [
    new AuthApiError('User is banned', 400, 'user_banned'),
    { message: accountDeactivatedError, waitSeconds: null },
  ],
  [
    new AuthSessionMissingError(),
    { code: 'session_not_found', message: 'Your session has ended. Sign in again.' },
  ],
  [new AuthApiError('', 500, undefined), { message: 'Failed to sign in', waitSeconds: null }],
  ['nonsense', { message: 'Failed to sign in' }],
])('converts an auth error to a message and a wait', (error, expected) => {
  expect(toAuthFailure(error, 'Failed to sign in')).toMatchObject(expected);
});

/** The error message for a response, through the real client. */
async function getMessage(status: number, type: string, body: string): Promise<string> {
  const server = createServer((_, response) => {
    response.writeHead(status, { 'Content-Type': type }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    return await rejectedAt(port);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

async function rejectedAt(port: number): Promise<string> {
  const client = new AuthClient({ url: `http://127.0.0.1:${port}`, autoRefreshToken: false });
  const { error } = await client.signInWithPassword({ email: 'a@example.org', password: 'x' });
  return toAuthFailure(error, 'Failed to sign in').message;
}

const page = '<!DOCTYPE html><title>nginx</title>';
const unavailable = siteUnreachableError;

test.each([
  [200, 'text/html', page, 'Failed to sign in'],
  [200, 'application/json', '{}', 'Failed to sign in'],
  [200, 'application/json', '', 'Failed to sign in'],
  [400, 'application/json', '', 'Failed to sign in'],
  [400, 'application/json', '{}', 'Failed to sign in'],
  [400, 'application/json', '[]', 'Failed to sign in'],
  [400, 'application/json', 'null', 'Failed to sign in'],
  [400, 'application/json', '"text"', 'Failed to sign in'],
  [400, 'application/json', '7', 'Failed to sign in'],
  [400, 'application/json', '{"message":{}}', 'Failed to sign in'],
  [400, 'application/json', '{"message":""}', 'Failed to sign in'],
  [400, 'application/json', '{"msg":"Invalid login credentials"}', 'Invalid login credentials'],
  [403, 'text/html', page, 'Failed to sign in'],
  [429, 'text/html', page, 'Failed to sign in'],
  [500, 'application/json', '{}', 'Failed to sign in'],
  [500, 'application/json', '{"message":"secret"}', 'Failed to sign in'],
  [502, 'text/html', page, unavailable],
  [503, 'application/json', '{"message":"The database is away."}', unavailable],
  [503, 'text/html', '', unavailable],
  [504, 'text/html', page, unavailable],
])(
  'does not call a %i of %s with %j unreachable, nor show it raw',
  async (status, type, body, message) => {
    expect(await getMessage(status, type, body)).toBe(message);
  },
);

test('reports a server that is down as unreachable', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  expect(await rejectedAt(port)).toMatch(/Can’t reach the server/);
});
