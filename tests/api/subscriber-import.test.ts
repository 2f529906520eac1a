import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { type SignedInPerson, signedIn } from './staff.ts';
import { subscriberRows } from './subscriber-rows.ts';

let site: ServedSite;
let admin: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite();
  admin = await signedIn(site, 'import-admin', 'admin', { full_name: 'Ada Admin' });
});
afterAll(() => site.close());
beforeEach(() => site.change('delete from newsletter_subscribers; delete from rate_limits'));

const { row, lastAudit, addOneOfEach } = subscriberRows(() => site);
const send = (endpoint: string, body?: unknown) =>
  ask(site, endpoint, { token: admin.token, body });

describe('the import', () => {
  const consent_text = 'Signed up on paper at the annual conference.';
  const importCsv = (csv: string) => send('POST /api/subscribers/imports', { csv, consent_text });

  test('adds confirmed subscribers with the statement of who imported them', async () => {
    const { status, body } = await importCsv(
      'Name,Email\nAda,ada@example.org\nBo,bo@example.org\n',
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({ added: 2, rejected: 0 });
    const { id } = await row('ada@example.org');
    expect((await send(`GET /api/subscribers/${id}`)).body).toMatchObject({
      status: 'confirmed',
      source: 'import',
      consent_text,
      consent_path: null,
      imported_by: { id: admin.id, full_name: 'Ada Admin' },
    });
    expect(await lastAudit()).toMatchObject({
      action: 'import',
      details: { added: 2, consent_text },
    });
    expect(JSON.stringify(await lastAudit())).not.toContain('example.org');
  });

  test('changes nothing when it is repeated, and reports the lines it rejects', async () => {
    const csv = 'email\nada@example.org\nADA@example.org\nnobody\n';
    expect((await importCsv(csv)).body).toMatchObject({ added: 1, repeated: 1, rejected: 1 });
    const before = await row('ada@example.org');
    expect((await importCsv(csv)).body).toEqual({
      added: 0,
      already_subscribed: 1,
      unconfirmed: 0,
      unsubscribed: 0,
      repeated: 1,
      rejected: 1,
      rejected_lines: [{ line: 4, reason: '“nobody” is not an email address.' }],
    });
    expect(await row('ada@example.org')).toEqual(before);
  });

  test('leaves known ones as they are: who unsubscribed stays so, who did not confirm still has to', async () => {
    await addOneOfEach();
    const known = 'select * from newsletter_subscribers order by email';
    const before = (await site.database.pool.query(known)).rows;
    const csv = `email\n${before.map(({ email }) => email.toUpperCase()).join('\n')}`;
    expect((await importCsv(csv)).body).toMatchObject({
      added: 0,
      already_subscribed: 1,
      unconfirmed: 2,
      unsubscribed: 1,
    });
    expect((await site.database.pool.query(known)).rows).toEqual(before);
  });

  test('adds 50,000 rows, and each once when two imports run at the same time', {
    tags: 'nightly',
  }, async () => {
    const emails = Array.from({ length: 50_000 }, (_, index) => `reader-${index}@example.org`);
    const [first, second] = await Promise.all([
      importCsv(`email\n${emails.join('\n')}`),
      importCsv(`email\n${emails.toReversed().slice(0, 2_000).join('\n')}`),
    ]);
    expect([first?.status, second?.status]).toEqual([201, 201]);
    expect(Number(first?.body.added) + Number(second?.body.added)).toBe(50_000);
    expect((await send('GET /api/subscribers/counts')).body).toMatchObject({ confirmed: 50_000 });
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['no statement', { csv: 'email\na@example.org', consent_text: ' ' }, 'consent_text'],
    [
      'a long statement',
      { csv: 'email\na@example.org', consent_text: 'x'.repeat(1_001) },
      'consent_text',
    ],
    ['no file', { consent_text }, 'csv'],
    ['an empty file', { csv: '', consent_text }, 'csv'],
    ['a file without email addresses', { csv: 'name\nAda', consent_text }, 'csv'],
    ['a broken file', { csv: 'email\na@example.org\n"', consent_text }, 'csv'],
  ])('rejects %s and adds nothing', async (_, body, field) => {
    const { status, body: answer } = await send('POST /api/subscribers/imports', body);
    expect(status).toBe(422);
    expect(Object.keys(answer.error?.fields ?? {})).toEqual([field]);
    expect((await send('GET /api/subscribers')).body).toMatchObject({ total: 0 });
  });

  test('rejects a file of more than 5 MB, and a larger request', async () => {
    for (const megabytes of [6, 12]) {
      const { status, body } = await importCsv('x'.repeat(megabytes * 1024 * 1024));
      expect(status).toBe(413);
      expect(body.error?.message).toMatch(/too large|larger than 5 MB/);
    }
  });
});
