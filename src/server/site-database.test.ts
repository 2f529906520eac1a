import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withSessionLock } from '#db/session-lock.ts';
import { onServer } from '#tests/postgres/databases.ts';
import { emptyDatabase } from '#tests/test-database.ts';
import { readEnvironment } from './env.ts';
import { openSiteDatabase } from './site-database.ts';

const silent = pino({ level: 'silent' });
const secrets = { appSecret: 'the secret of this installation, of 32 signs', databasePassword: '' };

let database: Awaited<ReturnType<typeof emptyDatabase>>;
beforeEach(async () => {
  database = await emptyDatabase();
});
afterEach(() => database.drop());

async function open(level: 'info' | 'debug') {
  const lines: string[] = [];
  const log = pino({ level, base: null }, { write: (line) => void lines.push(line) });
  const opened = await openSiteDatabase(
    readEnvironment({ DATABASE_URL: database.url }),
    secrets,
    log,
  );
  await opened.close();
  return lines.map((line) => JSON.parse(line));
}

test('logs how many migrations create the schema, and their names in an update', async () => {
  const created = await open('info');
  expect(created).toMatchObject([
    {
      msg: 'Database schema created',
      migrations: expect.any(Number),
      functions: expect.any(Number),
    },
  ]);
  expect(await open('debug')).toEqual([]);
  await onServer(database.url, (client) =>
    client.query("delete from schema_functions where name = 'content-links'"),
  );
  expect(await open('info')).toMatchObject([
    { msg: 'Database schema updated', migrations: [], functions: ['content-links'] },
  ]);
});

test('logs the names of the migrations that create the schema at debug level', async () => {
  const [, details] = await open('debug');
  expect(details).toMatchObject({
    level: 20,
    functions: expect.arrayContaining(['content-links']),
  });
});

test('an issue of the newsletter can be sent during a backup', async () => {
  const env = readEnvironment({ DATABASE_URL: database.url });
  const { sessionPool, close } = await openSiteDatabase(env, secrets, silent);
  try {
    const backup = await withSessionLock(sessionPool, 'scheduled backup', () =>
      withSessionLock(sessionPool, 'newsletter issue', async () => 'sent'),
    );
    expect(backup).toEqual({ result: { result: 'sent' } });
  } finally {
    await close();
  }
});
