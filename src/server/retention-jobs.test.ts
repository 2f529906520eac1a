import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertAnonymousUser, insertAuthUser } from '#auth/users/user-insert.ts';
import { purgeBatchSize } from '#db/purge-rows.ts';
import { purgeEmailLog } from '#mail/purge-email-log.ts';
import { type Retention, settingDefaults, settingsOfType } from '#settings/settings.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { dayMs } from '#time/durations.ts';
import { type RetentionJobsDeps, retentionJobs } from './retention-jobs.ts';

const sessionTimeboxMs = dayMs;
const auth = {
  sessionTimeboxMs,
  sessionInactivityMs: undefined,
  sessionSinglePerUser: false,
  jwtExpSeconds: 3_600,
};

let now: Date;
let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await testDatabase();
  const account = { email: 'ama@example.org', passwordHash: null, confirmed: true, data: {} };
  const { user } = await insertAuthUser(database.db, account, new Date());
  userId = user.id;
});
afterAll(() => database.close());
beforeEach(async () => {
  now = new Date();
  await database.pool.query(`delete from site_settings; delete from auth.sessions; delete from audit_log;
    delete from auth.audit_log_entries; delete from emails; delete from contact_messages;
    delete from auth.users where is_anonymous`);
});

const ago = (days: number, ms = 0) => new Date(now.getTime() - days * dayMs - ms);

/** How a row of each kind of data is added with its age, and where. */
const kinds: Record<
  string,
  { setting: keyof Retention; table: string; add(at: Date): Promise<unknown> }
> = {
  'a message': {
    setting: 'message_retention_days',
    table: 'contact_messages',
    add: (at) =>
      database.pool.query(
        `insert into contact_messages (reference, name, email, subject, message, last_activity_at)
           values (gen_random_uuid()::text, 'Ama', 'ama@example.org', 'media', 'x', $1)`,
        [at],
      ),
  },
  'an email': {
    setting: 'email_retention_days',
    table: 'emails',
    add: (at) =>
      database.pool.query(
        `insert into emails (id, kind, recipient, sealed, created_at)
           values (gen_random_uuid(), 'recovery', 'ama@example.org', '', $1)`,
        [at],
      ),
  },
  'an expired session': {
    setting: 'session_retention_days',
    table: 'auth.sessions',
    add: (at) =>
      database.pool.query('insert into auth.sessions (user_id, created_at) values ($1, $2)', [
        userId,
        new Date(at.getTime() - sessionTimeboxMs),
      ]),
  },
  'an anonymous account': {
    setting: 'session_retention_days',
    table: 'auth.users where is_anonymous',
    add: (at) => insertAnonymousUser(database.db, {}, at),
  },
  'an entry of the audit log': {
    setting: 'audit_retention_days',
    table: 'audit_log',
    add: (at) => addEntries(1, at),
  },
  'a sign-in': {
    setting: 'audit_retention_days',
    table: 'auth.audit_log_entries',
    add: (at) =>
      database.pool.query(
        `insert into auth.audit_log_entries (payload, ip_address, created_at)
           values ('{}', '192.0.2.7', $1)`,
        [at],
      ),
  },
};

function addEntries(count: number, at: Date) {
  return database.pool.query(
    `insert into audit_log (actor_kind, actor_name, action, subject_table, subject_id, at)
     select 'system', 'Test', 'save', 'pages', n::text, $2 from generate_series(1, $1) as n`,
    [count, at],
  );
}

async function countOf(table: string): Promise<number> {
  const { rows } = await database.pool.query(`select count(*)::int as count from ${table}`);
  return rows[0].count;
}

async function runJobs({
  clock = now,
  stopping = new AbortController().signal,
  settings = auth as RetentionJobsDeps['auth'],
} = {}) {
  const mail = {
    purge: async (start: Date, signal: AbortSignal) =>
      void (await purgeEmailLog(database.db, start, signal)),
  };
  const jobs = retentionJobs({ db: database.db, now: () => clock, auth: settings, mail });
  for (const job of jobs) await job.run(stopping);
}

test('there is a test for every retention setting', () => {
  const tested = new Set(Object.values(kinds).map(({ setting }) => setting));
  expect([...tested].sort()).toEqual(settingsOfType('retention').toSorted());
});

describe.each(Object.entries(kinds))('%s', (_kind, { setting, table, add }) => {
  test('is kept up to the default time and deleted after it', async () => {
    await add(ago(settingDefaults[setting]));
    await runJobs();
    expect(await countOf(table)).toBe(1);
    await add(ago(settingDefaults[setting], 1));
    await runJobs();
    expect(await countOf(table)).toBe(1);
  });

  test('is kept for the time in the settings', async () => {
    await database.pool.query(`insert into site_settings (${setting}) values (90)`);
    await add(ago(90));
    await add(ago(90, 1));
    await runJobs();
    expect(await countOf(table)).toBe(1);
  });

  test('outlives a clock that is years ahead', async () => {
    await add(ago(settingDefaults[setting] - 1));
    await runJobs({ clock: new Date(now.getTime() + 10_000 * dayMs) });
    expect(await countOf(table)).toBe(1);
  });

  test('outlives a clock that was set back', async () => {
    await add(now);
    await runJobs({ clock: ago(10_000) });
    expect(await countOf(table)).toBe(1);
  });
});

describe('an anonymous account', () => {
  test('is kept while one of its sessions is refreshed, and goes with them', async () => {
    const { id } = await insertAnonymousUser(database.db, {}, ago(100));
    await database.pool.query(
      `insert into auth.sessions (user_id, created_at, refreshed_at)
       values ($1, $2, $2), ($1, $2, $3)`,
      [id, ago(100), ago(29)],
    );
    const unlimited = { ...auth, sessionTimeboxMs: undefined };
    await runJobs({ settings: unlimited });
    expect(await countOf('auth.users where is_anonymous')).toBe(1);
    await database.pool.query('update auth.sessions set refreshed_at = $1', [ago(31)]);
    await runJobs({ settings: unlimited });
    expect(await countOf('auth.users where is_anonymous')).toBe(0);
    expect(await countOf('auth.sessions')).toBe(0);
  });

  test('is kept while an access token may be valid', async () => {
    await insertAnonymousUser(database.db, {}, ago(31));
    await runJobs({ settings: { ...auth, jwtExpSeconds: 60 * 24 * 3_600 } });
    expect(await countOf('auth.users where is_anonymous')).toBe(1);
  });

  test('is kept for good once it is permanent', async () => {
    await insertAnonymousUser(database.db, {}, ago(400));
    await database.pool.query('update auth.users set is_anonymous = false where is_anonymous');
    const before = await countOf('auth.users');
    await runJobs();
    expect(await countOf('auth.users')).toBe(before);
  });
});

test('two processes delete thousands of entries together', async () => {
  await addEntries(2 * purgeBatchSize + 500, ago(731));
  await addEntries(1, ago(1));
  await Promise.all([runJobs(), runJobs()]);
  await runJobs();
  expect(await countOf('audit_log')).toBe(1);
});

test('a process that stops deletes no further batch', async () => {
  await addEntries(1, ago(731));
  await runJobs({ stopping: AbortSignal.abort() });
  expect(await countOf('audit_log')).toBe(1);
});
