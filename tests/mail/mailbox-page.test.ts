import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLocalMailbox } from '#mail/mailbox/local-mailbox.ts';
import { sampleEmail } from '#mail/testing/sample-emails.ts';
import { readEnvironment } from '#server/env.ts';
import { findOperatorLinks } from '#server/operator-access/operator-links.ts';
import { operatorTokens } from '#server/operator-access/operator-tokens.ts';
import { appSecret, type ServedSite, serveComposedSite } from '../composed-site.ts';
import { waitForEmptyMailQueue } from '../received-emails.ts';

const box = '/auth/mailbox';
const attack = '<script>window.hit = 1</script><img src=x onerror="window.hit = 1">';
const hostile = {
  id: '00000000-0000-4000-8000-000000000001',
  from: { name: attack, address: 'a@b.example' },
  to: attack,
  subject: `</title>${attack}`,
  html: `<!doctype html><p>Hello</p>${attack}<form action="https://evil.example"></form>`,
  text: `Hello</pre>${attack}\nhttps://evil.example/"onmouseover="window.hit=1\njavascript:alert(1)`,
};

const { mailbox: token } = operatorTokens(appSecret, { setup: undefined, metrics: undefined });
const withCookie = { Cookie: `theme=dark; directorate_mailbox=${token}` };

let site: ServedSite;
const get = (path: string) => site.get(path, withCookie);
beforeAll(async () => {
  site = await serveComposedSite({ publicUrl: 'http://localhost:3000' });
});
afterAll(() => site.close());

beforeEach(async () => {
  const mailbox = createLocalMailbox(site.database.db, appSecret);
  await mailbox.remove();
  await mailbox.store(hostile);
});

describe('the mailbox', () => {
  test('lists emails, newest first, with time and time zone', async () => {
    await site.mail.mailQueue.enqueue(site.database.db, sampleEmail());
    await waitForEmptyMailQueue(site);
    const response = await get(box);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const html = await response.text();
    expect(html).toContain('sofia@dsti.gov.example');
    expect(html).toMatch(/\d\d:\d\d on \d+ \w+ \d{4} \(UTC\)/);
    expect(html.indexOf('Choose a new password')).toBeLessThan(html.indexOf('&lt;/title&gt;'));
  });

  test('shows an email as text with links', async () => {
    await site.mail.mailQueue.enqueue(site.database.db, sampleEmail());
    await waitForEmptyMailQueue(site);
    const [, path = ''] =
      /href="(\/auth\/mailbox\/[^"]+)"/.exec(await (await get(box)).text()) ?? [];
    const html = await (await get(path)).text();
    expect(html).toContain('<a href="https://www.example.gov/auth/confirm?a=1&amp;b=c7e0d6"');
    expect(html).toContain(`src="${path}/html"`);
    expect(await (await get(`${path}/html`)).text()).toContain('048291');
  });

  test('is emptied by its button', async () => {
    const response = await site.post(box, {}, { ...withCookie, Origin: site.url });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(box);
    expect(await (await get(box)).text()).toContain('No emails.');
  });

  test('is not emptied by another site', async () => {
    for (const headers of [
      { Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' },
    ]) {
      expect((await site.post(box, {}, { ...withCookie, ...headers })).status).toBe(403);
    }
    expect(await (await get(box)).text()).not.toContain('No emails.');
  });
});

describe('hostile content', () => {
  test.each([box, `${box}/${hostile.id}`])('is escaped on %s', async (path) => {
    const response = await get(path);
    expect(response.headers.get('content-security-policy')).toMatch(
      /default-src 'none'; style-src 'sha256-/,
    );
    const html = await response.text();
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toMatch(/href="javascript:|"onmouseover=/);
  });

  test('is isolated in a frame that runs and fetches nothing', async () => {
    const page = await (await get(`${box}/${hostile.id}`)).text();
    expect(page).toMatch(/<iframe[^>]* sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    const response = await get(`${box}/${hostile.id}/html`);
    expect(await response.text()).toBe(hostile.html);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      'img-src data:',
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-popups allow-popups-to-escape-sandbox',
    ]);
  });
});

describe('access', () => {
  const paths = [box, `${box}/${hostile.id}`, `${box}/${hostile.id}/html`];

  test('the printed link sets a cookie of the mailbox alone, and leads to it', async () => {
    const { mailbox: link } = await findOperatorLinks(
      site.database.db,
      appSecret,
      readEnvironment({}),
    );
    const response = await site.get(link ?? '');
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(box);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const [pair, ...attributes] = (response.headers.get('set-cookie') ?? '').split('; ');
    expect(attributes.sort()).toEqual(['HttpOnly', `Path=${box}`, 'SameSite=Strict']);
    const { status } = await site.get(box, { Cookie: pair ?? '' });
    expect(status).toBe(200);
  });

  test.each(paths)('a request without the cookie gets no email: %s', async (path) => {
    for (const headers of [
      {},
      { Host: 'localhost:3000' },
      { 'X-Forwarded-For': '127.0.0.1' },
      { Cookie: 'directorate_mailbox=' },
      { Cookie: `directorate_mailbox=${token.toLowerCase()}` },
    ]) {
      const response = await site.get(path, headers);
      expect(response.status).toBe(403);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).not.toContain('evil.example');
    }
  });

  test('a wrong token sets no cookie', async () => {
    for (const wrong of ['', 'x', `${token}x`, encodeURIComponent(` ${token}`)]) {
      const response = await site.get(`${box}?token=${wrong}`);
      expect(response.status).toBe(403);
      expect(response.headers.get('set-cookie')).toBeNull();
    }
  });

  test('nobody deletes emails without the cookie', async () => {
    expect((await site.post(box, {}, { Origin: site.url })).status).toBe(403);
    expect(await (await get(box)).text()).not.toContain('No emails.');
  });

  test('the cookie is sent over HTTPS alone where the site is', async () => {
    const other = await serveComposedSite({ mail: { devMailbox: true } });
    try {
      const response = await other.get(`${box}?token=${token}`);
      expect(response.headers.get('set-cookie')).toContain('; Secure');
    } finally {
      await other.close();
    }
  });
});

describe('the mailbox is not found', () => {
  test.each([
    'x',
    '1',
    '00000000-0000-4000-8000-000000000009',
    '%00',
    "'",
    '../x',
    `${hostile.id}x`,
  ])('for an unknown email: %s', async (id) => {
    const { status } = await get(`${box}/${id}`);
    expect([400, 404]).toContain(status);
    expect([400, 404]).toContain((await get(`${box}/${id}/html`)).status);
  });

  test.each([
    ['on a public site', { publicUrl: 'https://www.example.gov' }, 404],
    [
      'on a public site that enables it',
      { publicUrl: 'https://www.example.gov', mail: { devMailbox: true } },
      200,
    ],
    ['where it is disabled', { publicUrl: 'http://localhost', mail: { devMailbox: false } }, 404],
    [
      'with a mail server',
      { publicUrl: 'http://localhost', mail: { smtpUrl: 'smtp://127.0.0.1:9' } },
      404,
    ],
    ['at a loopback address', { publicUrl: 'http://127.0.0.1:3000' }, 200],
  ])('%s', async (_where, given, status) => {
    const other = await serveComposedSite(given);
    try {
      expect((await other.get(box, withCookie)).status).toBe(status);
    } finally {
      await other.close();
    }
  });
});
