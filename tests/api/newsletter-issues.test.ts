import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maxDeliveryRetries } from '#constants/newsletter.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { type MailServer, startMailServer } from '../mail/mail-server.ts';
import { until } from '../running-site/until.ts';
import { ask } from './api-request.ts';
import { type SignedInPerson, signedIn } from './staff.ts';
import { subscriberRows } from './subscriber-rows.ts';

let server: MailServer;
let site: ServedSite;
let admin: SignedInPerson;
beforeAll(async () => {
  server = await startMailServer();
  site = await serveComposedSite({ mail: { smtpUrl: `smtp://127.0.0.1:${server.port}` } });
  admin = await signedIn(site, 'issues-admin', 'admin', { full_name: 'Ada Admin' });
});
afterAll(async () => {
  await site.close();
  await server.close();
});
beforeEach(() => server.received.splice(0));
beforeEach(() =>
  site.change(`delete from newsletter_issues; delete from newsletter_subscribers;
    delete from emails; delete from rate_limits`),
);

const subscribers = subscriberRows(() => site);
const send = (endpoint: string, body?: unknown) =>
  ask(site, endpoint, { token: admin.token, body });

const fields = {
  subject: 'News of the week',
  preview: 'Wells, roads and schools',
  content: '<h2>Wells</h2><p>Read <a href="/news/wells">the news</a>.</p>',
};

// biome-ignore lint/suspicious/noExplicitAny: a response of the API
async function create(given: Partial<typeof fields> = {}): Promise<any> {
  const { status, body } = await send(`PUT ${newPath()}`, { ...fields, ...given });
  expect(status).toBe(201);
  return body;
}

const newPath = () => `/api/newsletter-issues/${randomUUID()}`;
const at = ({ id }: { id: string }, rest = '') => `/api/newsletter-issues/${id}${rest}`;
const confirm = (email: string) => subscribers.add(email, { confirmed_at: 'now()' });

// biome-ignore lint/suspicious/noExplicitAny: a response of the API
function whenSent(issue: { id: string }): Promise<any> {
  return until('a sent issue', async () => {
    const { body } = await send(`GET ${at(issue)}`);
    return body.status === 'sent' ? body : undefined;
  });
}

const emailsTo = (address: string) =>
  server.received.filter(({ to }) => to && 'text' in to && to.text === address);

async function emailTo(address: string) {
  const email = await until(`an email to ${address}`, () => emailsTo(address)[0]);
  return { ...email, link: /^https?:.*$/m.exec(email.text ?? '')?.[0] ?? '' };
}

async function lastAudit() {
  const sql = `select action, subject_id, details from audit_log
    where subject_table = 'newsletter_issues' order by id desc limit 1`;
  return (await site.database.pool.query(sql)).rows[0];
}

describe('a preview', () => {
  test('has what subscribers would get, with absolute links, and is stored nowhere', async () => {
    const { status, body } = await send('POST /api/newsletter-issues/preview', fields);
    expect(status).toBe(200);
    expect(body.subject).toBe(fields.subject);
    expect(body.html).toContain('href="https://www.example.gov/news/wells"');
    expect(body.html).toContain('Wells, roads and schools');
    expect(body.text).toContain(
      'Wells\n=====\n\nRead the news <https://www.example.gov/news/wells>.',
    );
    expect((await send('GET /api/newsletter-issues')).body.total).toBe(0);
  });
});

describe('a test email', () => {
  test('goes to the signed-in user alone, through the email log', async () => {
    await confirm('reader@example.org');
    const made = await create();
    expect(await send(`POST ${at(made, '/test')}`, {})).toMatchObject({
      status: 202,
      body: { to: admin.email },
    });
    const email = await emailTo(admin.email);
    expect(email.subject).toBe('[Test] News of the week');
    expect(email.html).toContain('href="https://www.example.gov/news/wells"');
    expect(emailsTo('reader@example.org')).toEqual([]);
    expect(await lastAudit()).toMatchObject({ action: 'send_test', subject_id: made.id });
    const { body } = await send('GET /api/emails?kind=newsletter_test');
    expect(body.items).toMatchObject([{ recipient: admin.email }]);
  });

  test('is rejected when there were too many, and for an unknown issue', async () => {
    expect((await send(`POST ${at({ id: randomUUID() }, '/test')}`, {})).status).toBe(404);
    const made = await create();
    for (let count = 0; count < 5; count += 1) await send(`POST ${at(made, '/test')}`, {});
    expect(await send(`POST ${at(made, '/test')}`, {})).toMatchObject({
      status: 429,
      body: { error: { message: expect.stringContaining('too many test emails') } },
    });
  });
});

describe('sending', () => {
  test('reaches the confirmed subscribers, and is recorded', async () => {
    await confirm('a@example.org');
    await confirm('b@example.org');
    await subscribers.add('unconfirmed@example.org');
    expect((await send('GET /api/newsletter-issues/audience')).body).toEqual({ subscribers: 2 });
    const made = await create();
    const started = await send(`PUT ${at(made, '/delivery')}`, { version: 1 });
    expect(started).toMatchObject({ status: 200, body: { counts: { recipients: 2 } } });
    expect(await lastAudit()).toMatchObject({ action: 'send', details: { recipients: 2 } });
    expect(await whenSent(made)).toMatchObject({ counts: { sent: 2, unsubscribed: 0 } });
    const { text, link } = await emailTo('a@example.org');
    expect(text).toContain('Read the news <https://www.example.gov/news/wells>.');
    expect(emailsTo('unconfirmed@example.org')).toEqual([]);
    const { body } = await send(`GET ${at(made, '/deliveries?status=sent&search=B%40')}`);
    expect(body).toMatchObject({ total: 1, items: [{ email: 'b@example.org', error: null }] });

    // The link in the email counts for this issue, once.
    const { pathname, search } = new URL(link);
    await site.post(pathname + search, { 'List-Unsubscribe': 'One-Click' });
    await site.post(pathname + search, {});
    expect((await send(`GET ${at(made)}`)).body).toMatchObject({ counts: { unsubscribed: 1 } });
    expect((await subscribers.row('a@example.org')).unsubscribed_at).toBeInstanceOf(Date);
  });

  test.each([
    [{ subject: '' }, 422],
    [{ content: '' }, 422],
    [{}, 409],
  ])('is rejected with a sentence for %j without subscribers', async (given, expected) => {
    const made = await create(given);
    const { status, body } = await send(`PUT ${at(made, '/delivery')}`, { version: 1 });
    expect(status).toBe(expected);
    expect(body).toMatchObject({ error: { message: expect.stringMatching(/\.$/) } });
    expect((await send(`GET ${at(made)}`)).body).toMatchObject({ status: 'draft', version: 1 });
  });

  test('begins once, and then the issue can be neither changed nor deleted', async () => {
    await confirm('a@example.org');
    const made = await create();
    const both = await Promise.all([
      send(`PUT ${at(made, '/delivery')}`, { version: 1 }),
      send(`PUT ${at(made, '/delivery')}`, { version: 1 }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { version } = await whenSent(made);
    for (const [endpoint, body] of [
      [`PATCH ${at(made)}`, { version, subject: 'Later' }],
      [`DELETE ${at(made)}`, { version }],
      [`PUT ${at(made, '/delivery')}`, { version }],
      [`DELETE ${at(made, '/delivery')}`, { version }],
    ] as const) {
      expect(await send(endpoint, body)).toMatchObject({
        status: 409,
        body: { error: { message: expect.stringContaining('has') } },
      });
    }
    expect(emailsTo('a@example.org')).toHaveLength(1);
  });

  test('is paused and resumed', async () => {
    await site.change(`insert into newsletter_subscribers (reference, email, confirmed_at)
      select 'N-' || n, n || '@example.org', now() from generate_series(1, 40) as n`);
    const made = await create();
    expect((await send(`DELETE ${at(made, '/delivery')}`, { version: 1 })).status).toBe(409);
    await send(`PUT ${at(made, '/delivery')}`, { version: 1 });
    const paused = await send(`DELETE ${at(made, '/delivery')}`, { version: 2 });
    expect(paused).toMatchObject({ status: 200, body: { status: 'paused', version: 3 } });
    expect(await lastAudit()).toMatchObject({ action: 'pause' });
    const stale = await send(`PUT ${at(made, '/delivery')}`, { version: 2 });
    expect(stale).toMatchObject({ status: 409, body: { error: { current: { version: 3 } } } });
    const resumed = await send(`PUT ${at(made, '/delivery')}`, { version: 3 });
    expect(resumed.body).toMatchObject({ status: 'sending' });
    expect(await lastAudit()).toMatchObject({ action: 'resume' });
    await send(`DELETE ${at(made, '/delivery')}`, { version: 4 });
  });
});

describe('a retry', () => {
  test('sends the chosen failed and unknown emails again, and ignores others', async () => {
    for (const name of ['a', 'b', 'c']) await confirm(`${name}@example.org`);
    const made = await create();
    await send(`PUT ${at(made, '/delivery')}`, { version: 1 });
    await whenSent(made);
    await site.change(`update newsletter_deliveries set status = 'unknown' where email like 'a@%';
      update newsletter_deliveries set status = 'failed' where email like 'b@%'`);
    const { body } = await send(`GET ${at(made, '/deliveries')}`);
    const ids = (body.items as { id: string }[]).map(({ id }) => id);
    const retried = await send(`POST ${at(made, '/retries')}`, {
      deliveries: [...ids, randomUUID()],
    });
    expect(retried).toMatchObject({ status: 200, body: { status: 'sending' } });
    expect(await lastAudit()).toMatchObject({ action: 'retry', details: { deliveries: 2 } });
    expect(await whenSent(made)).toMatchObject({ counts: { sent: 3 } });
    const nothing = await send(`POST ${at(made, '/retries')}`, { deliveries: ids });
    expect(nothing.body).toMatchObject({ status: 'sent' });
  });

  test('is rejected for drafts, unknown issues, none and too many', async () => {
    const made = await create();
    const retry = (count: number, issue = made) =>
      send(`POST ${at(issue, '/retries')}`, {
        deliveries: Array.from({ length: count }, () => randomUUID()),
      });
    expect((await retry(1)).status).toBe(409);
    expect((await retry(1, { id: randomUUID() })).status).toBe(404);
    expect((await retry(0)).status).toBe(422);
    expect((await retry(maxDeliveryRetries + 1)).status).toBe(422);
    expect((await send(`GET ${at({ id: 'x' }, '/deliveries')}`)).status).toBe(404);
  });
});

test('erasing a subscriber removes their email address from the deliveries', async () => {
  const id = await confirm('erased@example.org');
  await confirm('kept@example.org');
  const made = await create();
  await send(`PUT ${at(made, '/delivery')}`, { version: 1 });
  await whenSent(made);
  await send(`DELETE /api/subscribers/${id}`, { version: 1 });
  const { body } = await send(`GET ${at(made, '/deliveries')}`);
  expect(body).toMatchObject({ total: 1, items: [{ email: 'kept@example.org' }] });
  expect((await send(`GET ${at(made)}`)).body).toMatchObject({
    counts: { recipients: 2, sent: 2 },
  });
  const { rows } = await site.database.pool.query(
    `select 1 from newsletter_deliveries as d where d::text like '%erased@%'`,
  );
  expect(rows).toEqual([]);
});
