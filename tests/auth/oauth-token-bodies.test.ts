import { expect, test } from 'vitest';
import { oauthSite } from './oauth-site.ts';

const at = oauthSite();

test.each(['{', '[]', '{"grant_type": 1}'])('responds with invalid_request to %s', async (body) => {
  const response = await fetch(`${at.site.url}/auth/v1/oauth/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { error: 'invalid_request' },
  ]);
});

test('responds with invalid_request to a body that is too long', async () => {
  const client = await at.createClient();
  const response = await at.requestToken(client, { code: 'x'.repeat(70_000) });
  expect(response).toMatchObject({ status: 413, body: { error: 'invalid_request' } });
});
