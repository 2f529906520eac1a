import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '#constants/enums.ts';
import { authSettingsWith } from '../auth/test-accounts.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { signedIn } from './staff.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite({ auth: authSettingsWith() });
});
afterAll(() => site.close());

test('returns only the name, time zone and currency to signed-in users', async () => {
  const defaults = {
    site_name: 'Directorate of Science, Technology & Innovations',
    time_zone: 'UTC',
    currency: 'USD',
  };
  const configured = {
    site_name: 'Directorate of Ghana',
    time_zone: 'Africa/Accra',
    currency: 'GHS',
  };
  const { token } = await signedIn(site, 'reader', 'viewer');
  expect(await ask(site, 'GET /api/site', { token })).toEqual({ status: 200, body: defaults });
  await site.change(`
    insert into site_settings (site_name, time_zone, currency, smtp_password)
    values ('${configured.site_name}', '${configured.time_zone}', '${configured.currency}', 'secret')`);
  for (const role of roles) {
    const asker = await signedIn(site, role, role);
    expect(await ask(site, 'GET /api/site', asker)).toEqual({ status: 200, body: configured });
  }
});

test('falls back to UTC for an unknown time zone, and rejects visitors', async () => {
  const { token } = await signedIn(site, 'other', 'editor');
  await site.change(`update site_settings set time_zone = 'Atlantis/Capital'`);
  const { body } = await ask(site, 'GET /api/site', { token });
  expect(body.time_zone).toBe('UTC');
  expect((await ask(site, 'GET /api/site')).status).toBe(401);
});
