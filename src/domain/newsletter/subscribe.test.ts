import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newsletterConsent } from '#constants/newsletter.ts';
import { createMailQueue } from '#mail/mail-queue.ts';
import { appSecret } from '#tests/composed-site.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { purgeSubscriptions } from './purge-subscriptions.ts';
import { subscribe } from './subscribe.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const deps = () => ({
  db: database.db,
  mailQueue: createMailQueue({ send: async () => {} }, appSecret),
  appSecret,
  publicUrl: 'https://www.example.gov',
  now: () => new Date(),
});

async function emailsTo(email: string): Promise<string[]> {
  const sql = 'select kind from emails where lower(recipient) = lower($1) order by created_at';
  return (await database.pool.query(sql, [email])).rows.map(({ kind }) => kind);
}

function signUp(email: unknown, suspected = false): Promise<{ reference: string }> {
  return subscribe(deps(), { email }, { suspected, path: '/news' });
}

async function rows(email: string) {
  const sql = 'select * from newsletter_subscribers where lower(email) = lower($1)';
  return (await database.pool.query(sql, [email])).rows;
}

function updateRow(email: string, assignment: string) {
  const sql = `update newsletter_subscribers set ${assignment} where email = $1`;
  return database.pool.query(sql, [email]);
}

describe('subscribe', () => {
  test('adds the email address as unconfirmed', async () => {
    const { reference } = await signUp(' new@example.org ');
    expect(reference).toMatch(/^N-/);
    expect(await rows('new@example.org')).toMatchObject([
      { email: 'new@example.org', reference, confirmed_at: null, suspected: false },
    ]);
    expect((await database.pool.query('select * from audit_log')).rows).toEqual([]);
  });

  test.each([undefined, '', 'nobody', ['a@example.org']])('rejects %j', async (email) => {
    await expect(signUp(email)).rejects.toMatchObject({
      code: 'invalid',
      fields: { email: expect.stringMatching(/^Enter /) },
    });
  });

  test('emails a link to confirm, at most once in ten minutes', async () => {
    const email = 'once@example.org';
    await Promise.all([signUp(email), signUp('ONCE@example.org')]);
    await signUp(email);
    expect(await emailsTo(email)).toEqual(['newsletter_confirmation']);
    await database.pool.query(
      "update emails set created_at = created_at - interval '11 minutes' where lower(recipient) = $1",
      [email],
    );
    await signUp(email);
    expect(await emailsTo(email)).toHaveLength(2);
  });

  test('emails a subscriber that there is nothing to do', async () => {
    const email = 'known@example.org';
    await signUp(email, true);
    await updateRow(email, 'confirmed_at = now()');
    await signUp(email);
    expect(await emailsTo(email)).toEqual(['newsletter_already_subscribed']);
  });

  test('stores what the subscriber agreed to, and sends suspected spam nothing', async () => {
    const email = 'bot@example.org';
    await signUp(email, true);
    expect(await rows(email)).toMatchObject([
      {
        consent_text: newsletterConsent,
        consent_path: '/news',
        source: 'form',
        requested_at: expect.any(Date),
      },
    ]);
    expect(await emailsTo(email)).toEqual([]);
  });

  test('creates one subscription for repeated and simultaneous sign-ups in any case', async () => {
    const answers = await Promise.all([
      signUp('again@example.org'),
      signUp('Again@Example.ORG'),
      signUp('again@example.org'),
    ]);
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
    expect(await rows('again@example.org')).toHaveLength(1);
  });

  test('leaves a confirmed subscription unchanged', async () => {
    const email = 'reader@example.org';
    const { reference } = await signUp(email);
    await updateRow(email, 'confirmed_at = now()');
    const before = await rows(email);
    expect(await signUp(email, true)).toEqual({ reference });
    expect(await rows(email)).toEqual(before);
  });

  test.each([true, false])(
    'keeps the record that someone unsubscribed (suspected: %s)',
    async (suspected) => {
      const email = `back-${suspected}@example.org`;
      const { reference } = await signUp(email, true);
      await updateRow(email, "confirmed_at = now(), unsubscribed_at = now() - interval '1 day'");
      const before = await rows(email);
      expect(await signUp(email, suspected)).toEqual({ reference });
      expect(await rows(email)).toEqual(before);
      expect(await emailsTo(email)).toEqual(suspected ? [] : ['newsletter_confirmation']);
    },
  );

  test('is forgotten unconfirmed after 30 days and ended after a year', async () => {
    const ages = [
      ['unconfirmed-29@example.org', "requested_at = now() - interval '29 days'"],
      ['unconfirmed-31@example.org', "requested_at = now() - interval '31 days'"],
      ['confirmed@example.org', "requested_at = now() - interval '9 years', confirmed_at = now()"],
      [
        'ended-364@example.org',
        "confirmed_at = now(), unsubscribed_at = now() - interval '364 days'",
      ],
      [
        'ended-366@example.org',
        "confirmed_at = now(), unsubscribed_at = now() - interval '366 days'",
      ],
    ] as const;
    for (const [email, assignment] of ages) {
      await signUp(email);
      await updateRow(email, assignment);
    }
    await purgeSubscriptions(database.db, new Date());
    const left = await Promise.all(ages.map(async ([email]) => (await rows(email)).length));
    expect(left).toEqual([1, 0, 1, 1, 0]);
  });

  test('clears the spam mark when a later sign-up passes the check', async () => {
    const email = 'cleared@example.org';
    await signUp(email, true);
    expect(await rows(email)).toMatchObject([{ suspected: true }]);
    await signUp(email);
    expect(await rows(email)).toMatchObject([{ suspected: false }]);
  });
});
