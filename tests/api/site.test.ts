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

test('whoever is signed in is told the name, the zone and the currency, and nothing else', async () => {
  const usual = {
    site_name: 'Directorate of Science, Technology & Innovations',
    time_zone: 'UTC',
    currency: 'USD',
  };
  const said = {
    site_name: 'Directorate of Ghana',
    time_zone: 'Africa/Accra',
    currency: 'GHS',
  };
  const { token } = await signedIn(site, 'reader', 'viewer');
  expect(await ask(site, 'GET /api/site', { token })).toEqual({ status: 200, body: usual });
  await site.change(`
    insert into site_settings (site_name, time_zone, currency, smtp_password)
    values ('${said.site_name}', '${said.time_zone}', '${said.currency}', 'secret')`);
  for (const role of roles) {
    const asker = await signedIn(site, role, role);
    expect(await ask(site, 'GET /api/site', asker)).toEqual({ status: 200, body: said });
  }
});

test('a zone that does not exist is UTC, and visitors are told nothing', async () => {
  const { token } = await signedIn(site, 'other', 'editor');
  await site.change(`update site_settings set time_zone = 'Atlantis/Capital'`);
  const { body } = await ask(site, 'GET /api/site', { token });
  expect(body.time_zone).toBe('UTC');
  expect((await ask(site, 'GET /api/site')).status).toBe(401);
});
