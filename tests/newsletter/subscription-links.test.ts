import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSubscriptionLink } from '#domain/newsletter/subscription-links.ts';
import { appSecret, type ServedSite, serveComposedSite } from '../composed-site.ts';
import { takeEmailTo } from '../received-emails.ts';

const dayMs = 24 * 60 * 60_000;
let nowMs = Date.now();
let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite({ now: () => new Date(nowMs) });
});
afterAll(() => site.close());
beforeEach(async () => {
  nowMs = Date.now();
  await site.change('delete from rate_limits');
});

async function subscriber(email: string) {
  const sql = 'select * from newsletter_subscribers where lower(email) = lower($1)';
  return (await site.database.pool.query(sql, [email])).rows[0];
}

/** Signs up and returns the path of the link in the email. */
async function signUp(email: string): Promise<string> {
  const response = await site.post('/newsletter', { email }, { Origin: site.site.publicUrl });
  expect(response.status).toBe(303);
  const { link } = await takeEmailTo(site, email);
  const { pathname, search } = new URL(link ?? '');
  return pathname + search;
}

/** Makes the earlier emails old enough for the next one. */
const forgetEmails = () => site.change('delete from emails');

async function confirmed(email: string): Promise<void> {
  const path = await signUp(email);
  expect((await site.post(path, {})).status).toBe(200);
}

/** As a mail program does it by itself: no cookies, no origin of ours. */
const oneClick = (path: string) =>
  site.post(path, { 'List-Unsubscribe': 'One-Click' }, { Origin: 'https://mail.example' });

test('a visitor is told that an email was sent only while emails are sent', async () => {
  const received = async () =>
    (await site.get('/newsletter/received?reference=N-7K2P-Q9XD')).text();
  const claim = 'We’ve emailed you a link.';
  expect(await received()).not.toContain(claim);
  await site.change(
    "insert into site_settings (smtp_enabled, smtp_host) values (true, 'mail.example.org')",
  );
  expect(await received()).toContain(claim);
  await site.change('delete from site_settings');
});

describe('the link to confirm', () => {
  test('changes nothing when it is opened, and confirms when its button is pressed', async () => {
    const email = 'ada@example.org';
    const path = await signUp(email);
    const opened = await site.get(path);
    expect(opened.status).toBe(200);
    expect(opened.headers.get('Cache-Control')).toMatch(/no-store/);
    const html = await opened.text();
    expect(html).toContain('Confirm your subscription');
    expect(html).toContain(email);
    expect(html).toContain('noindex');
    expect((await subscriber(email)).confirmed_at).toBeNull();
    const pressed = await site.post(path, {});
    expect(pressed.status).toBe(200);
    expect(await pressed.text()).toContain('You’re subscribed');
    expect((await subscriber(email)).confirmed_at).toBeInstanceOf(Date);
  });

  test('keeps the time of the first confirmation when it is used twice', async () => {
    const email = 'twice@example.org';
    const path = await signUp(email);
    await site.post(path, {});
    const { confirmed_at } = await subscriber(email);
    nowMs += 60_000;
    expect((await site.post(path, {})).status).toBe(200);
    expect((await subscriber(email)).confirmed_at).toEqual(confirmed_at);
  });

  test('expires after seven days', async () => {
    const email = 'late@example.org';
    const path = await signUp(email);
    nowMs += 7 * dayMs;
    expect((await site.get(path)).status).toBe(410);
    expect((await site.post(path, {})).status).toBe(410);
    expect((await subscriber(email)).confirmed_at).toBeNull();
  });

  test('does not bring back someone who has unsubscribed since', async () => {
    const email = 'gone@example.org';
    const path = await signUp(email);
    await site.post(path, {});
    await site.change(
      `update newsletter_subscribers set unsubscribed_at = now() where email = '${email}'`,
    );
    expect((await site.post(path, {})).status).toBe(410);
    expect((await subscriber(email)).unsubscribed_at).toBeInstanceOf(Date);
  });
});

describe('the link to unsubscribe', () => {
  test('reaches a subscriber who signs up again, and works with its button', async () => {
    const email = 'reader@example.org';
    await confirmed(email);
    await forgetEmails();
    const path = await signUp(email);
    expect(path).toMatch(/^\/newsletter\/unsubscribe\?/);
    expect(await (await site.get(path)).text()).toContain(email);
    expect((await subscriber(email)).unsubscribed_at).toBeNull();
    expect(await (await site.post(path, {})).text()).toContain('You’re unsubscribed');
    expect((await subscriber(email)).unsubscribed_at).toBeInstanceOf(Date);
  });

  test('works with the one click of a mail program, also a year later and twice', async () => {
    const email = 'click@example.org';
    await confirmed(email);
    await forgetEmails();
    const path = await signUp(email);
    nowMs += 365 * dayMs;
    expect((await oneClick(path)).status).toBe(200);
    expect((await oneClick(path)).status).toBe(200);
    expect((await subscriber(email)).unsubscribed_at).toBeInstanceOf(Date);
  });

  test('says so when the subscription was deleted', async () => {
    const email = 'deleted@example.org';
    await confirmed(email);
    await forgetEmails();
    const path = await signUp(email);
    await site.change(`delete from newsletter_subscribers where email = '${email}'`);
    expect((await oneClick(path)).status).toBe(410);
  });
});

describe('a link that was not made here', () => {
  test('is rejected for the other purpose, another secret and another email address', async () => {
    const email = 'target@example.org';
    const path = await signUp(email);
    const { id } = await subscriber(email);
    const token = { id, email, expiresAt: null };
    const { publicUrl } = site.site;
    const foreign = createSubscriptionLink(
      { appSecret: 'x'.repeat(40), publicUrl },
      'unsubscribe',
      token,
    );
    const moved = createSubscriptionLink({ appSecret, publicUrl }, 'unsubscribe', {
      ...token,
      email: 'other@example.org',
    });
    expect((await oneClick(path.replace('confirm', 'unsubscribe'))).status).toBe(400);
    expect((await oneClick(foreign.slice(publicUrl.length))).status).toBe(400);
    expect((await oneClick(moved.slice(publicUrl.length))).status).toBe(410);
    expect((await subscriber(email)).unsubscribed_at).toBeNull();
  });

  test('is rejected whatever it contains', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (token) => {
        const path = `/newsletter/confirm?${new URLSearchParams({ token })}`;
        expect((await site.get(path)).status).toBe(400);
      }),
      { numRuns: 40 },
    );
    expect((await site.get('/newsletter/confirm')).status).toBe(400);
  });

  test('gets a sentence for another method and a huge body', async () => {
    const put = await fetch(`${site.url}/newsletter/confirm`, { method: 'PUT' });
    expect(put.status).toBe(405);
    const huge = await site.post('/newsletter/unsubscribe', { x: 'x'.repeat(20_000) });
    expect(huge.status).toBe(413);
  });
});
