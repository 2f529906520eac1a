import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getRequester } from '#turns/requester.ts';
import type { ServedSite } from '../composed-site.ts';
import { deferred } from '../deferred.ts';
import { takeEmailTo } from '../received-emails.ts';
import { until } from '../running-site/until.ts';
import { followEmailLink } from './follow-link.ts';
import { newNumber, type PhoneSite, servePhoneSite } from './phone-site.ts';
import { newClient, password } from './test-accounts.ts';

const ours = password;
const theirs = 'Stranger!Horse7';

let site: PhoneSite;
beforeAll(async () => {
  site = await servePhoneSite({ AUTH_SMTP_MAX_FREQUENCY: '0s' });
});
afterAll(() => site.close());

/**
 * Sends a request and stops it before its first transaction, while another one is sent and answered, and what it sends has
 * arrived. Both must succeed.
 */
async function overtake(
  { database }: ServedSite,
  send: () => Promise<{ error: unknown }>,
  takeMessage: () => Promise<unknown>,
): Promise<void> {
  const { pool } = database;
  const connect = pool.connect.bind(pool);
  const [stopped, goOn] = [deferred<void>(), deferred<void>()];
  // Single queries pass a callback.
  const spy = vi.spyOn(pool, 'connect').mockImplementation(async (callback?: unknown) => {
    if (typeof callback === 'function') return Reflect.apply(connect, pool, [callback]);
    if (getRequester().kind !== 'program') {
      spy.mockRestore();
      stopped.resolve();
      await goOn.promise;
    }
    return connect();
  });
  const first = send();
  await stopped.promise;
  expect((await send()).error).toBeNull();
  await takeMessage();
  goOn.resolve();
  expect((await first).error).toBeNull();
}

test('a sign-up by email that overtakes itself keeps its password', async () => {
  const email = 'twice@example.org';
  await overtake(
    site,
    () => newClient(site).signUp({ email, password }),
    () => takeEmailTo(site, email),
  );
  await followEmailLink(site, (await takeEmailTo(site, email)).link);
  const { data, error } = await newClient(site).signInWithPassword({ email, password });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
});

test('a sign-up by phone that overtakes itself keeps its password', async () => {
  const phone = newNumber();
  await overtake(
    site,
    () => newClient(site).signUp({ phone, password }),
    () => site.hook.take(phone),
  );
  const { code: token } = await site.hook.take(phone);
  expect((await newClient(site).verifyOtp({ phone, token, type: 'sms' })).error).toBeNull();
  const { data, error } = await newClient(site).signInWithPassword({ phone, password });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ phone, phone_confirmed_at: expect.any(String) });
});

test('another sign-up that overtakes one leaves no password of a stranger', async () => {
  const email = 'contested@example.org';
  const passwords = [ours, theirs];
  await overtake(
    site,
    () => newClient(site).signUp({ email, password: passwords.shift() ?? '' }),
    () => takeEmailTo(site, email),
  );
  await followEmailLink(site, (await takeEmailTo(site, email)).link);
  for (const each of [ours, theirs]) {
    const { error } = await newClient(site).signInWithPassword({ email, password: each });
    expect(error).toMatchObject({ code: 'invalid_credentials' });
  }
});

/** Sends requests that have all found no account when the first one creates it. */
async function sendTogether(
  { database: { pool } }: ServedSite,
  requests: readonly (() => Promise<{ error: unknown }>)[],
): Promise<void> {
  const other = await pool.connect();
  await other.query('begin');
  // Accounts can be read and locked, but not added.
  await other.query('lock table auth.users in share mode');
  const answers = Promise.all(requests.map((send) => send()));
  try {
    await until('the insertions that wait', async () => {
      const { rows } = await pool.query(
        `select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into %users%'`,
      );
      return rows.length === requests.length;
    });
  } finally {
    await other.query('rollback');
    other.release();
  }
  for (const { error } of await answers) expect(error).toBeNull();
}

test('two different sign-ups by email that create the account together leave neither password', async () => {
  const email = 'together@example.org';
  await sendTogether(
    site,
    [ours, theirs].map((each) => () => newClient(site).signUp({ email, password: each })),
  );
  const links = [await takeEmailTo(site, email), await takeEmailTo(site, email)];
  for (const { link } of links) await followEmailLink(site, link);
  for (const each of [ours, theirs]) {
    const { error } = await newClient(site).signInWithPassword({ email, password: each });
    expect(error).toMatchObject({ code: 'invalid_credentials' });
  }
});

test('two different sign-ups by phone that create the account together leave neither password', async () => {
  const phone = newNumber();
  await sendTogether(
    site,
    [ours, theirs].map((each) => () => newClient(site).signUp({ phone, password: each })),
  );
  const codes = [await site.hook.take(phone), await site.hook.take(phone)];
  for (const { code } of codes)
    await newClient(site).verifyOtp({ phone, token: code, type: 'sms' });
  for (const each of [ours, theirs]) {
    const { error } = await newClient(site).signInWithPassword({ phone, password: each });
    expect(error).toMatchObject({ code: 'invalid_credentials' });
  }
});
