// @module-tag nightly

import { Writable } from 'node:stream';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '#tests/composed-site.ts';
import { redactError } from './redacted-error.ts';

const lines: string[] = [];
const sink = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite({ trustedProxies: 1, log: pino({ level: 'trace' }, sink) });
});
afterAll(() => site.close());

const message = {
  name: 'Ada Secret',
  email: 'ada.secret@example.org',
  subject: 'media',
  message: 'A secret:\n    at the ministry',
};

function expectEntriesKept(html: string): void {
  expect(html).toContain('Your message was not sent');
  expect(html).toContain('value="Ada Secret"');
  expect(html).toContain('value="ada.secret@example.org"');
  expect(html).toContain('<option value="media" selected="">');
  expect(html).toContain('at the ministry</textarea>');
}

describe('a message that cannot be stored', () => {
  test.each(['contact_messages', 'rate_limits'])(
    'because %s fails stays in its form, and is not logged',
    async (table) => {
      lines.length = 0;
      await site.database.pool.query(`alter table ${table} rename to hidden`);
      const response = await site.post('/contact', message);
      await site.database.pool.query(`alter table hidden rename to ${table}`);
      expect(response.status).toBe(500);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expectEntriesKept(await response.text());
      const logged = lines.join('');
      expect(logged).toContain('Could not store a form submission');
      expect(logged).toContain('42P01');
      expect(logged).not.toMatch(/secret|ministry|127\.0\.0\.1/i);
    },
  );

  test('because the database is down stays in its form, with a 503', async () => {
    lines.length = 0;
    const siteWithoutDatabase = await serveComposedSite({ log: pino({ level: 'trace' }, sink) });
    await siteWithoutDatabase.get('/contact');
    const { pool } = siteWithoutDatabase.database;
    const connect = pool.query.bind(pool);
    const rejected = Object.assign(new Error('rejected'), { code: 'ECONNREFUSED' });
    Object.assign(pool, { query: () => Promise.reject(rejected) });
    const response = await siteWithoutDatabase.post('/contact', message);
    Object.assign(pool, { query: connect });
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expectEntriesKept(await response.text());
    expect(lines.join('')).not.toMatch(/secret|ministry/i);
    await siteWithoutDatabase.close();
  });
});

test('a redacted error keeps its stack and code, but not its message', () => {
  const cause = Object.assign(new Error('Key (email)=(ada@example.org)'), { code: '23505' });
  const error = new Error('Failed query\nparams: ada@example.org,\n    at home', { cause });
  const redacted = redactError(error);
  expect(`${redacted.stack}`).toMatch(
    /^Could not store a form submission \(23505\)\.\s+at .*failures\.test/,
  );
  expect(JSON.stringify([redacted.stack, redacted.message, redacted.cause])).not.toMatch(
    /ada|home/,
  );
  expect(redactError('ada').message).toBe('Could not store a form submission (no code).');
});

test('never fails, whatever the fields contain', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 200 });
  const fields = fc.record({
    name: text,
    email: fc.oneof(text, fc.emailAddress()),
    subject: fc.constantFrom('general', 'x', ''),
    message: text,
    website: text,
    waited: fc.oneof(text, fc.nat().map(String)),
  });
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(fields, fc.constantFrom('/contact', '/newsletter'), async (values, path) => {
      sent += 1;
      const response = await site.post(path, values, { 'X-Forwarded-For': `10.0.0.${sent}` });
      expect([303, 422]).toContain(response.status);
    }),
    {
      numRuns: 100,
      examples: [[{ ...message, message: '\u0000\ud800', website: '', waited: '' }, '/contact']],
    },
  );
});

test('never fails, whatever the bytes of the body', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 500 }), async (bytes) => {
      const response = await fetch(`${site.url}/contact`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=x' },
        body: Buffer.from(bytes),
      });
      expect(response.status).toBe(422);
    }),
    { numRuns: 50, examples: [[Buffer.from('name=%ff%00&email=%&message=%u0000')]] },
  );
});
