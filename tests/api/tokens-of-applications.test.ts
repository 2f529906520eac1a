import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectApplication } from '../auth/oauth-site.ts';
import { authSettingsWith } from '../auth/test-accounts.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { endpoints } from './endpoint-permissions.ts';
import { signedIn } from './staff.ts';

let site: ServedSite;
let own: string;
let tokens: { access_token: string; id_token: string };
beforeAll(async () => {
  site = await serveComposedSite({
    auth: authSettingsWith({ AUTH_OAUTH_SERVER_ENABLED: 'true' }),
  });
  const { email, token } = await signedIn(site, 'ada', 'super_admin');
  own = token;
  tokens = await connectApplication(site, email);
});
afterAll(() => site.close());

describe('an application that a super admin has approved', () => {
  test.each(Object.keys(endpoints))('is rejected by %s', async (name) => {
    const endpoint = name.replace(/\{\w+\}|:\w+/g, '00000000-0000-4000-8000-00000000dead');
    expect((await ask(site, endpoint, { token: tokens.access_token })).status).toBe(401);
    expect((await ask(site, endpoint, { token: tokens.id_token })).status).toBe(401);
  });

  test('is none of the user’s own sessions', async () => {
    const { status, body } = await ask(site, 'GET /api/me/sessions', { token: own });
    expect(status).toBe(200);
    // Of the user, and of the browser in which they approved.
    expect(body.items).toHaveLength(2);
  });
});
