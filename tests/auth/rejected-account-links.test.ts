import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LinkType, linkTypes } from '#auth/verification/link-types.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { confirmPage, confirmUrl, issueLink } from './issued-link.ts';
import { addAccount, authSettingsWith } from './test-accounts.ts';

const email = 'sofia@dsti.gov.example';
const publicUrl = 'https://www.example.gov';
const unknown = { token: 'a'.repeat(56), type: 'signup' };
const propertyRuns = 60;

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite({ auth: authSettingsWith() });
  await addAccount(site, { email });
});
afterAll(() => site.close());

describe('a form from another site', () => {
  test.each([
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'same-site' },
  ])('is rejected with %j, and the link stays valid', async (headers) => {
    const link = await issueLink(site, email, 'magiclink');
    const rejected = await site.post(confirmPage, link, headers as Record<string, string>);
    expect(rejected.status).toBe(403);
    expect(await rejected.text()).toContain('came from another site');
    expect((await site.post(confirmPage, link, { Origin: publicUrl })).status).toBe(303);
  });
});

describe('a redirect URL that is not allowed', () => {
  test.each([
    'https://evil.example/',
    'https://www.example.gov.evil.example/',
    'https://www.example.gov@evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    'https://evil.example\\@www.example.gov/',
    `${publicUrl}/\u0000`,
    '"><script>alert(1)</script>',
  ])('is neither shown nor followed: %j', async (redirect) => {
    const params = { ...(await issueLink(site, email, 'magiclink')), redirect_to: redirect };
    const opened = await site.get(confirmUrl(params));
    expect(opened.status).toBe(200);
    expect(opened.headers.get('Content-Security-Policy')).not.toContain('evil');
    expect(await opened.text()).not.toMatch(/evil\.example|alert\(1\)/);
    const pressed = await site.post(confirmPage, params);
    expect(pressed.headers.get('Location')).toMatch(`${publicUrl}/login#access_token=`);
  });
});

describe('an incomplete link', () => {
  const token = 'b'.repeat(56);
  test.each([
    {},
    { token },
    { type: 'signup' },
    { token: '', type: 'signup' },
    { token, type: '' },
    { token, type: 'sms' },
    { token, type: '__proto__' },
    { token: token.slice(1), type: 'signup' },
    { token: `${token}\u0000`, type: 'signup' },
    { token: `pkce_pkce_${token}`, type: 'signup' },
    { token: '"><script>alert(1)</script>', type: '"><script>alert(1)</script>' },
  ])('explains what to do: %j', async (fields) => {
    for (const response of [
      await site.get(confirmUrl(fields as Record<string, string>)),
      await site.post(confirmPage, fields as Record<string, string>),
    ]) {
      expect(response.status).toBe(400);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      const html = await response.text();
      expect(html).toContain('This link is incomplete');
      expect(html).not.toContain('alert(1)');
    }
  });

  test('never fails with 500 for random parameters', { tags: 'nightly' }, async () => {
    const word = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.constantFrom(unknown.token, ...linkTypes),
    );
    const fields = fc.record({ token: word, type: word, redirect_to: word }, { requiredKeys: [] });
    const statuses = fc.asyncProperty(fields, async (params) => {
      const given = params as Record<string, string>;
      const opened = await site.get(confirmUrl(given));
      expect([400, 410, 414]).toContain(opened.status);
      const pressed = await site.post(confirmPage, given);
      expect([400, 410, 429]).toContain(pressed.status);
    });
    await fc.assert(statuses, { numRuns: propertyRuns });
  });

  test.each([
    ['of JSON', JSON.stringify(unknown), 400],
    ['without anything', '', 400],
    ['of a megabyte', `token=${'a'.repeat(1_000_000)}`, 413],
    ['that is not text', Buffer.from([0xff, 0xfe, 0x00, 0x26, 0x25]), 400],
  ])('rejects a form %s', async (_what, body, status) => {
    const response = await fetch(site.url + confirmPage, { method: 'POST', body });
    expect(response.status).toBe(status);
  });

  test.each(['PUT', 'DELETE', 'PATCH'])('rejects the method %s', async (method) => {
    const response = await fetch(site.url + confirmUrl(unknown), { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD, POST');
  });
});

describe('a link whose account', () => {
  test('is blocked leads to a page that says so, and stays valid', async () => {
    const link = await issueLink(site, email, 'recovery');
    await site.change("update auth.users set banned_until = now() + interval '1 hour'");
    const rejected = await site.post(confirmPage, link);
    expect(rejected.status).toBe(403);
    expect(await rejected.text()).toContain('This account has been deactivated');
    await site.change('update auth.users set banned_until = null');
    expect((await site.post(confirmPage, link)).status).toBe(303);
  });

  test('is deleted is treated like an unknown link', async () => {
    const other = 'gone@dsti.gov.example';
    await addAccount(site, { email: other });
    const link = await issueLink(site, other, 'recovery');
    await site.change(`update auth.users set deleted_at = now() where email = '${other}'`);
    expect((await site.post(confirmPage, link)).status).toBe(410);
  });

  test('requests an email address now in use keeps its own', async () => {
    const other = 'other@dsti.gov.example';
    await addAccount(site, { email: other });
    await site.change(
      `update auth.users set email_change = '${other}', email_change_confirm_status = 1 where email = '${email}'`,
    );
    const link = await issueLink(site, email, 'email_change', { to: other });
    const rejected = await site.post(confirmPage, link);
    expect(rejected.status).toBe(409);
    expect(await rejected.text()).toContain('Another account now uses');
  });
});

describe('too many attempts', () => {
  test('limits opening invalid links, but not valid ones', async () => {
    const strict = await serveComposedSite({
      auth: authSettingsWith({ AUTH_RATE_LIMIT_VERIFY: '3' }),
    });
    await addAccount(strict, { email });
    const link = await issueLink(strict, email, 'magiclink');
    const statuses: number[] = [];
    for (const opened of [link, link, link, link, unknown, unknown, unknown, unknown]) {
      statuses.push((await strict.get(confirmUrl(opened))).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 410, 410, 410, 429]);
    const rejected = await strict.get(confirmUrl(unknown));
    expect(Number(rejected.headers.get('Retry-After'))).toBeGreaterThan(60);
    expect(await rejected.text()).toMatch(/Please wait \d minutes, then/);
    const presses: number[] = [];
    for (let press = 0; press < 5; press++) {
      presses.push((await strict.post(confirmPage, link)).status);
    }
    expect(presses).toEqual([303, 410, 410, 410, 429]);
    const another = await issueLink(strict, email, 'magiclink');
    expect((await strict.get(confirmUrl(another))).status).toBe(200);
    expect((await strict.post(confirmPage, another)).status).toBe(303);
    await strict.close();
  });
});

describe('links work', () => {
  const type: LinkType = 'recovery';

  test('while maintenance is on', async () => {
    await site.change('insert into maintenance_mode (enabled) values (true)');
    expect((await site.get('/about')).status).toBe(307);
    const link = await issueLink(site, email, type);
    expect((await site.get(confirmUrl(link))).status).toBe(200);
    expect((await site.post(confirmPage, link)).status).toBe(303);
    await site.change('delete from maintenance_mode');
  });

  test('while the site settings cannot be read', async () => {
    const bare = await serveComposedSite({ auth: authSettingsWith() });
    await addAccount(bare, { email });
    await bare.database.pool.query('alter table site_settings rename to settings_away');
    const link = await issueLink(bare, email, type);
    const opened = await bare.get(confirmUrl(link));
    expect(opened.status).toBe(200);
    expect(await opened.text()).toContain(`value="${link.token}"`);
    expect((await bare.post(confirmPage, link)).status).toBe(303);
    await bare.close();
  });
});
