import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

let site: ServedSite;
let adam: SignedInPerson;
let edda: SignedInPerson;
let vera: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite({ trustedProxies: 1 });
  adam = await signedIn(site, 'adam', 'admin', { full_name: 'Adam Okoro' });
  edda = await signedIn(site, 'edda', 'editor', { full_name: 'Edda Lindqvist' });
  vera = await signedIn(site, 'vera', 'viewer');
});
afterAll(() => site.close());
beforeEach(() =>
  site.change('delete from contact_messages; delete from spam_rules; delete from audit_log'),
);

const as = (person: SignedInPerson, endpoint: string, body?: unknown) =>
  ask(site, endpoint, { token: person.token, ...(body !== undefined && { body }) });

const typed = {
  name: 'Ada Obi',
  email: 'ada@example.org',
  subject: 'research',
  message: 'When does the next call open?',
};

interface Listed {
  id: string;
  name: string;
  status: string;
}

let visitors = 0;

/** Sends the contact form as a new visitor, and returns the message as the inbox lists it. */
async function receive(fields: Record<string, string> = {}) {
  visitors += 1;
  const from = { 'X-Forwarded-For': `198.51.100.${visitors}` };
  const response = await site.post('/contact', { ...typed, ...fields }, from);
  const reference = response.headers.get('location')?.slice(-11);
  const { body } = await as(edda, `GET /api/messages?folder=all&search=${reference}`);
  const [found] = body.items as Listed[];
  if (!found) throw new Error('The message was not found.');
  return found;
}

test('a message is opened, assigned, noted, closed and reopened', async () => {
  const { id } = await receive();
  const at = `/api/messages/${id}`;
  expect((await as(edda, 'GET /api/messages/unread')).body).toEqual({ count: 1 });
  expect((await as(edda, `PUT ${at}/read`)).body).toMatchObject({ status: 'open', version: 2 });
  expect((await as(edda, 'GET /api/messages/unread')).body).toEqual({ count: 0 });
  const inFull = { id: adam.id, full_name: 'Adam Okoro' };
  const { items } = (await as(edda, 'GET /api/messages/assignees')).body;
  expect(items).toEqual([inFull, { id: edda.id, full_name: 'Edda Lindqvist' }]);
  const assigned = await as(edda, `PUT ${at}/assignee`, { version: 2, assignee: adam.id });
  expect(assigned).toMatchObject({ status: 200, body: { assignee: inFull, version: 3 } });
  expect(await as(adam, `POST ${at}/notes`, { text: 'Call her' })).toMatchObject({
    status: 201,
    body: { version: 4, entries: [{ kind: 'note', text: 'Call her', author: inFull }] },
  });
  expect((await as(edda, `PUT ${at}/closure`, { version: 4 })).body.status).toBe('closed');
  expect((await as(edda, `DELETE ${at}/closure`, { version: 5 })).body).toMatchObject({
    status: 'open',
    closed_at: null,
    entries: [{ text: 'Call her' }],
  });
  const { rows } = await site.database.pool.query('select action from audit_log order by id');
  expect(rows.map(({ action }) => action)).toEqual([
    'open',
    'assign',
    'add_note',
    'close',
    'reopen',
  ]);
});

describe('rejects', () => {
  test('viewers, whatever they ask', async () => {
    const { id } = await receive();
    for (const [endpoint, body] of [
      ['GET /api/messages'],
      [`GET /api/messages/${id}`],
      [`PUT /api/messages/${id}/read`],
      [`PUT /api/messages/${id}/closure`, { version: 1 }],
      [`PUT /api/messages/${id}/spam`, { version: 1 }],
      [`POST /api/messages/${id}/notes`, { text: 'x' }],
      ['GET /api/messages/export'],
      ['GET /api/spam-rules'],
    ] as const) {
      expect(await as(vera, endpoint, body)).toMatchObject({
        status: 403,
        body: {
          error: { code: 'forbidden', message: 'You don’t have permission. Ask an administrator.' },
        },
      });
    }
  });

  test('an old version, with the current message', async () => {
    const { id } = await receive();
    await as(edda, `PUT /api/messages/${id}/read`);
    const rejected = await as(adam, `PUT /api/messages/${id}/closure`, { version: 1 });
    expect(rejected).toMatchObject({
      status: 409,
      body: {
        error: {
          message: 'Someone else changed the message in the meantime.',
          current: { status: 'open', version: 2, entries: [] },
        },
      },
    });
    expect((await as(adam, `PUT /api/messages/${id}/closure`, { version: 2 })).status).toBe(200);
  });

  test('a missing version, an unknown message and an unknown assignee', async () => {
    const { id } = await receive();
    const missing = await as(edda, `PUT /api/messages/${id}/closure`, {});
    expect(missing).toMatchObject({
      status: 422,
      body: { error: { fields: { version: 'Include the version you read.' } } },
    });
    expect((await as(edda, `GET /api/messages/${adam.id}`)).status).toBe(404);
    expect((await as(edda, 'GET /api/messages/x')).status).toBe(404);
    const assigned = { version: 1, assignee: vera.id };
    expect(await as(edda, `PUT /api/messages/${id}/assignee`, assigned)).toMatchObject({
      status: 422,
      body: {
        error: { fields: { assignee: 'This user can’t answer messages. Choose someone else.' } },
      },
    });
  });

  test.each([
    'folder=trash',
    'subject=x',
    'assignee=me2',
    'from=2026-02-30',
    'sort=message',
    'page_size=101',
    `search=${'x'.repeat(201)}`,
  ])('the query %s', async (query) => {
    expect((await as(edda, `GET /api/messages?${query}`)).status).toBe(422);
  });
});

describe('spam', () => {
  test('is held with its reasons, and released once', async () => {
    await as(adam, 'POST /api/spam-rules', { kind: 'domain', value: 'spam.example' });
    const held = await receive({ email: 'a@spam.example', website: 'https://spam.example' });
    expect(held.status).toBe('held');
    expect((await as(edda, 'GET /api/messages/unread')).body).toEqual({ count: 0 });
    const at = `/api/messages/${held.id}`;
    const { body } = await as(edda, `GET ${at}`);
    expect(body).toMatchObject({
      released_at: null,
      held_reasons: [
        'A field that only bots see was filled in.',
        'It matches the spam rule for the domain spam.example.',
      ],
    });
    const released = await as(edda, `DELETE ${at}/spam`, { version: 1 });
    expect(released).toMatchObject({ status: 200, body: { status: 'open', held_reasons: [] } });
    expect(released.body.released_at).not.toBeNull();
    expect(await as(edda, `DELETE ${at}/spam`, { version: 2 })).toMatchObject({
      status: 409,
      body: {
        error: { message: 'Only a held message or spam can be moved to the inbox.' },
      },
    });
  });

  test('rules are for administrators, versioned, and only for new messages', async () => {
    const rule = { kind: 'text', value: 'next call' };
    expect((await as(edda, 'POST /api/spam-rules', rule)).status).toBe(403);
    const { id } = await receive();
    const made = await as(adam, 'POST /api/spam-rules', rule);
    expect(made).toMatchObject({ status: 201, body: { ...rule, version: 1 } });
    expect((await as(adam, 'POST /api/spam-rules', rule)).body.error?.fields).toEqual({
      value: 'There is already a rule for this.',
    });
    expect((await as(edda, `GET /api/messages/${id}`)).body.status).toBe('new');
    expect((await receive({ email: 'b@example.org' })).status).toBe('held');
    const at = `/api/spam-rules/${made.body.id}`;
    const change = { kind: 'email', value: 'c@example.org' };
    expect((await as(adam, `PATCH ${at}`, { ...change, version: 1 })).body).toMatchObject(change);
    expect((await as(adam, `PATCH ${at}`, { ...change, version: 1 })).status).toBe(409);
    expect((await as(adam, `DELETE ${at}`, { version: 1 })).status).toBe(409);
    expect((await as(adam, `DELETE ${at}`, { version: 2 })).status).toBe(204);
    expect((await as(adam, 'GET /api/spam-rules')).body).toEqual({ items: [] });
  });
});

describe('the export', () => {
  const download = (person: SignedInPerson, query = '') =>
    fetch(`${site.url}/api/messages/export${query}`, {
      headers: { Authorization: `Bearer ${person.token}` },
    });

  test('is a CSV file of the filtered messages that no spreadsheet takes for formulas', async () => {
    await receive({ name: '=HYPERLINK("https://evil.example")', message: 'Line, one\n"two"' });
    await receive({ email: 'b@example.org', name: '\u200b @SUM(1)', message: '-1+1' });
    const response = await download(adam, '?folder=all');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="messages-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const text = await response.text();
    expect(text.split('\r\n')[0]).toBe(
      'reference,created_at,status,name,email,subject,message,assignee,last_activity_at,closed_at',
    );
    expect(text).toContain('"\'=HYPERLINK(""https://evil.example"")"');
    expect(text).toContain('"Line, one\n""two"""');
    expect(text).toContain(",'-1+1,");
    expect(text).toContain(",'\u200b @SUM(1),");
    const filtered = await (await download(adam, '?folder=all&search=b@example')).text();
    expect(filtered.trim().split('\r\n')).toHaveLength(2);
  });

  test('is for administrators', async () => {
    expect((await download(edda)).status).toBe(403);
    expect((await download(adam, '?folder=closed')).status).toBe(200);
  });
});

test('any text is returned as it was stored, and lists still load', async () => {
  const odd = '<script>alert(1)</script> \u202eabc\u0000 \ud83d';
  const found = await receive({ name: odd, message: `${odd}\n${'😀'.repeat(2_000)}` });
  expect(found.name).toBe('<script>alert(1)</script> \u202eabc \ufffd');
  const { body } = await as(edda, `GET /api/messages/${found.id}`);
  expect(body.message).toMatch(/^<script>alert\(1\)<\/script> \u202eabc \ufffd\n😀/u);
  const searched = await as(edda, `GET /api/messages?search=${encodeURIComponent('\u202eABC')}`);
  expect(searched.body.total).toBe(1);
});
