import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { takeEmailTo } from '../received-emails.ts';
import { ask } from './api-request.ts';
import { type SignedInPerson, signedIn } from './staff.ts';
import { subscriberRows } from './subscriber-rows.ts';

let site: ServedSite;
let admin: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite();
  admin = await signedIn(site, 'subscribers-admin', 'admin', { full_name: 'Ada Admin' });
});
afterAll(() => site.close());
beforeEach(() => site.change('delete from newsletter_subscribers; delete from rate_limits'));

const { add, row, lastAudit, addOneOfEach } = subscriberRows(() => site);
const send = (endpoint: string, body?: unknown) =>
  ask(site, endpoint, { token: admin.token, body });

async function emailsFound(query: string): Promise<string[]> {
  const { status, body } = await send(`GET /api/subscribers?${query}`);
  expect(status).toBe(200);
  const items = body.items as { email: string }[];
  expect(body.total).toBe(items.length);
  return items.map(({ email }) => email);
}

describe('the list', () => {
  test('filters by status, source and a part of the email address or reference', async () => {
    await addOneOfEach();
    expect(await emailsFound('status=confirmed')).toEqual(['b-confirmed@example.org']);
    expect(await emailsFound('status=unconfirmed')).toEqual(['A-unconfirmed@example.org']);
    expect(await emailsFound('status=unsubscribed')).toEqual(['c-left_100%@example.org']);
    expect(await emailsFound('status=spam')).toEqual(['d-bot@example.org']);
    expect(await emailsFound('source=import')).toEqual(['b-confirmed@example.org']);
    expect(await emailsFound('search=UNCONF')).toEqual(['A-unconfirmed@example.org']);
    expect(await emailsFound('search=_100%25')).toEqual(['c-left_100%@example.org']);
    expect(await emailsFound('search=%25%25')).toEqual([]);
    const { reference } = await row('d-bot@example.org');
    expect(await emailsFound(`search=${reference.slice(0, 20)}`)).toEqual(['d-bot@example.org']);
    expect((await send('GET /api/subscribers/counts')).body).toEqual({
      confirmed: 1,
      unconfirmed: 1,
      unsubscribed: 1,
      spam: 1,
    });
  });

  test('filters by topic, and lists the topics with their confirmed subscribers', async () => {
    await add('one@example.org', { topics: "'{Grants,Events}'", confirmed_at: 'now()' });
    await add('two@example.org', { topics: "'{GRANTS}'", requested_at: "'2026-01-02'" });
    await add('left@example.net', { topics: "'{Grants}'", unsubscribed_at: 'now()' });
    await add('none@example.org');
    expect(await emailsFound('topic=grants&search=org')).toEqual([
      'one@example.org',
      'two@example.org',
    ]);
    expect(await emailsFound('topic=Events&status=confirmed')).toEqual(['one@example.org']);
    expect(await emailsFound('topic=Grant')).toEqual([]);
    expect(await emailsFound('topic=%00%25')).toEqual([]);
    expect((await send('GET /api/subscribers/topics')).body).toEqual({
      items: [
        { name: 'Events', subscribers: 1 },
        { name: 'Grants', subscribers: 1 },
      ],
    });
    expect((await send(`GET /api/subscribers?topic=${'x'.repeat(500)}`)).status).toBe(422);
  });

  test('sorts by email address in any case and by date, and pages', async () => {
    await addOneOfEach();
    const firstLetters = async (sort: string) =>
      (await emailsFound(`sort=${sort}`)).map((email) => email[0]?.toLowerCase()).join('');
    expect(await firstLetters('email')).toBe('abcd');
    expect(await firstLetters('-email')).toBe('dcba');
    expect(await firstLetters('requested_at')).toBe('dbca');
    const { body } = await send('GET /api/subscribers?page=2&page_size=3');
    expect(body).toMatchObject({ total: 4, items: [{ email: 'd-bot@example.org' }] });
    expect((await send('GET /api/subscribers?sort=confirmed_at')).status).toBe(422);
  });
});

describe('a subscriber', () => {
  test('has the record of their consent: when, on which page, to what, and when confirmed', async () => {
    const email = 'reader@example.org';
    const { publicUrl } = site.site;
    await site.post(
      '/newsletter',
      { email },
      { Origin: publicUrl, Referer: `${publicUrl}/news/a?x=1` },
    );
    const { link } = await takeEmailTo(site, email);
    const { pathname, search } = new URL(link ?? '');
    await site.post(pathname + search, {});
    const { id } = await row(email);
    expect((await send(`GET /api/subscribers/${id}`)).body).toMatchObject({
      email,
      status: 'confirmed',
      source: 'form',
      consent_path: '/news/a',
      consent_text: expect.stringContaining('unsubscribe'),
      requested_at: expect.any(String),
      confirmed_at: expect.any(String),
      unsubscribed_at: null,
      imported_by: null,
    });
  });

  test('has the page of the form itself if the browser tells no page of this site', async () => {
    for (const [email, Referer] of [
      ['none@example.org', ''],
      ['other@example.org', 'https://elsewhere.example/private'],
    ] as const) {
      await site.post('/newsletter', { email }, { Origin: site.site.publicUrl, Referer });
      expect((await row(email)).consent_path).toBe('/newsletter');
    }
  });

  test('is unsubscribed on request, once, and recorded by reference', async () => {
    const id = await add('leaves@example.org', { confirmed_at: 'now()' });
    const { reference } = await row('leaves@example.org');
    const { status, body } = await send(`PUT /api/subscribers/${id}/unsubscription`, {
      version: 1,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'unsubscribed', version: 2 });
    expect(await lastAudit()).toMatchObject({
      action: 'unsubscribe',
      subject_id: id,
      details: { reference },
    });
    const again = { version: body.version };
    expect(await send(`PUT /api/subscribers/${id}/unsubscription`, again)).toMatchObject({
      status: 409,
      body: { error: { message: 'This subscriber is already unsubscribed.' } },
    });
  });

  test('is deleted with the newsletter emails to them, and without their email address in the log', async () => {
    const email = 'erased@example.org';
    await site.post('/newsletter', { email }, { Origin: site.site.publicUrl });
    const { id, reference } = await row(email);
    expect((await send(`DELETE /api/subscribers/${id}`, { version: 1 })).status).toBe(204);
    expect(await row(email)).toBeUndefined();
    const traces = await site.database.pool.query(
      `select 1 from emails where recipient = $1
       union all select 1 from audit_log where audit_log::text like '%' || $1 || '%'`,
      [email],
    );
    expect(traces.rows).toEqual([]);
    expect(await lastAudit()).toMatchObject({ action: 'delete', details: { reference } });
    expect((await send(`GET /api/subscribers/${id}`)).status).toBe(404);
    expect((await send(`DELETE /api/subscribers/${id}`, { version: 1 })).status).toBe(404);
  });

  test('is not changed by those who read an older version', async () => {
    const id = await add('changed@example.org');
    await site.change('update newsletter_subscribers set confirmed_at = now()');
    for (const endpoint of [
      `DELETE /api/subscribers/${id}`,
      `PUT /api/subscribers/${id}/unsubscription`,
    ]) {
      expect(await send(endpoint, { version: 1 })).toMatchObject({
        status: 409,
        body: { error: { current: { status: 'confirmed', version: 2 } } },
      });
      expect((await send(endpoint, {})).status).toBe(422);
    }
    expect(await row('changed@example.org')).toMatchObject({ unsubscribed_at: null });
  });
});

describe('the export', () => {
  test('has the filtered subscribers, safe for spreadsheets, and is recorded', async () => {
    await add('=1+1@example.org', {
      confirmed_at: 'now()',
      consent_text: '\'Yes, "please"\'',
      topics: '\'{Grants,"Events, talks"}\'',
    });
    await add('not@example.com');
    const response = await fetch(`${site.url}/api/subscribers/export?search=EXAMPLE.org`, {
      headers: { Authorization: `Bearer ${admin.token}` },
    });
    expect(response.headers.get('content-disposition')).toMatch(/filename="subscribers-.*\.csv"/);
    const [head, line, ...rest] = (await response.text()).trimEnd().split('\r\n');
    expect(head).toBe(
      'reference,email,status,source,requested_at,consent_path,consent_text,confirmed_at,unsubscribed_at,topics',
    );
    expect(line).toContain(",'=1+1@example.org,confirmed,form,");
    expect(line).toContain('"Yes, ""please"""');
    expect(line).toMatch(/,"Grants; Events, talks"$/);
    expect(rest).toEqual([]);
    expect(await lastAudit()).toMatchObject({ action: 'export', details: { searched: true } });
  });

  test('is complete over several batches', async () => {
    await site.change(`insert into newsletter_subscribers (reference, email, created_at)
      select 'N-' || n, n || '@example.org', timestamptz '2026-01-01' + (n / 3) * interval '1 microsecond'
      from generate_series(1, 1203) as n`);
    const response = await fetch(`${site.url}/api/subscribers/export`, {
      headers: { Authorization: `Bearer ${admin.token}` },
    });
    const lines = (await response.text()).trimEnd().split('\r\n').slice(1);
    expect(new Set(lines).size).toBe(1_203);
  });
});
