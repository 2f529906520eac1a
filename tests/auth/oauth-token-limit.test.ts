import { expect, test } from 'vitest';
import { oauthSite } from './oauth-site.ts';

const at = oauthSite({ AUTH_RATE_LIMIT_TOKEN_REFRESH: '3' });

test('failures at the token endpoint are limited, except those of an application with its secret', async () => {
  const client = await at.createClient();
  const wrong = { ...client, client_secret: 'wrong' };
  const statusesOf = async (sent: typeof client) => {
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      statuses.push((await at.refresh(sent, 'unknown')).status);
    }
    return statuses;
  };
  expect(await statusesOf(client)).toEqual([400, 400, 400, 400, 400]);
  expect(await statusesOf(wrong)).toEqual([401, 401, 401, 429, 429]);
  const { response, body } = await at.refresh(wrong, 'unknown');
  expect(body).toMatchObject({ error: 'temporarily_unavailable' });
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  const open = await at.createClient({ token_endpoint_auth_method: 'none' });
  expect((await at.refresh(open, 'unknown')).status).toBe(429);
});
