import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { onServer } from '#tests/postgres/databases.ts';
import { emptyDatabase, type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { hourMs } from '#time/durations.ts';
import { checkAppSecret } from '../../app-secret-check.ts';
import { run, testInstallation, testSecret } from '../testing/test-installation.ts';
import { clockCheck } from './clock-check.ts';
import { databaseCheck } from './database-check.ts';
import { databaseConnectionsCheck } from './database-connections-check.ts';
import { databasePoolerCheck } from './database-pooler-check.ts';
import { databaseRightsCheck } from './database-rights-check.ts';
import { databaseSchemaCheck } from './database-schema-check.ts';
import { secretsCheck } from './secrets-check.ts';
import { signingKeysCheck } from './signing-keys-check.ts';
import { versionCheck } from './version-check.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

const nowhere = 'postgres://nobody:hidden@127.0.0.1:1/none';

test.each([
  databaseCheck,
  databaseRightsCheck,
  databaseSchemaCheck,
  databaseConnectionsCheck,
  databasePoolerCheck,
  clockCheck,
  versionCheck,
])('$id is fine with a good database', async (check) => {
  expect(await run(check, testInstallation({}, database))).toMatchObject({ state: 'ok' });
});

test('a database that does not respond is a problem, without its password', async () => {
  const away = openDatabase(nowhere);
  const installation = testInstallation({}, { ...away, url: nowhere });
  const found = await run(databaseCheck, installation);
  expect(found.state).toBe('problem');
  expect(found.finding).toContain('ECONNREFUSED');
  expect(found.finding).not.toContain('hidden');
  await away.close();
});

test('the reason why a database could not be opened is a problem', async () => {
  const found = await run(databaseCheck, testInstallation());
  expect(found).toEqual({ state: 'problem', finding: 'The database is away.' });
});

test('a public URL whose clock differs is a problem', async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { Date: new Date(Date.now() + hourMs).toUTCString() }).end('ok');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  // Leads to this machine, but does not count as its name.
  const PUBLIC_URL = `http://0.0.0.0:${port}`;
  try {
    expect(await run(clockCheck, testInstallation({ PUBLIC_URL }, database))).toMatchObject({
      state: 'problem',
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

describe('the rights', () => {
  const role = `doctor_${randomBytes(4).toString('hex')}`;

  async function runAs(rights: string) {
    await database.pool.query(`create role ${role}; ${rights}`);
    const limited = openDatabase(database.url);
    try {
      const { findOutage, pool } = limited;
      pool.on('connect', (client) => void client.query(`set role ${role}`));
      const examined = { ...database, pool, findOutage };
      return await run(databaseRightsCheck, testInstallation({}, examined));
    } finally {
      await limited.close();
      await database.pool.query(`drop owned by ${role}; drop role ${role}`);
    }
  }

  test('of a user who can only read are a problem', async () => {
    const found = await runAs(`grant select on all tables in schema public to ${role}`);
    expect(found.state).toBe('problem');
    expect(found.advice).toContain(`TO ${role};`);
  });

  test('of a user who can write but does not own the database are a warning', async () => {
    const found = await runAs(
      `grant usage on schema auth to ${role}; grant all on all tables in schema public, auth to ${role}`,
    );
    expect(found.state).toBe('warning');
    expect(found.advice).toContain(`OWNER TO ${role};`);
  });
});

test('a database that is read-only is a problem', async () => {
  const name = new URL(`http://x${/\/([^/?]+)(\?|$)/.exec(database.url)?.[0]}`).pathname.slice(1);
  await database.pool.query(`alter database "${name}" set default_transaction_read_only = on`);
  expect(await run(databaseRightsCheck, testInstallation({}, database))).toMatchObject({
    state: 'problem',
  });
});

describe('the schema', () => {
  test.each([
    ['older', "delete from schema_functions where name = 'content-links'", 'with this version'],
    ['newer', "insert into schema_migrations (name) values ('9999_x')", 'Run the version that'],
    ['without pg_trgm', 'drop extension pg_trgm cascade', 'CREATE EXTENSION'],
  ])('%s is a problem', async (_, sql, advice) => {
    await database.pool.query(sql);
    expect(await run(databaseSchemaCheck, testInstallation({}, database))).toMatchObject({
      state: 'problem',
      advice: expect.stringContaining(advice),
    });
  });

  test('is missing in an empty database', async () => {
    const empty = await emptyDatabase();
    const found = await run(
      databaseSchemaCheck,
      testInstallation({}, { ...database, url: empty.url }),
    );
    expect(found.state).toBe('problem');
    await empty.drop();
  });
});

describe('the secret', () => {
  test('is fine if the database was set up with it', async () => {
    await checkAppSecret(database.db, testSecret);
    expect(await run(secretsCheck, testInstallation({}, database))).toMatchObject({ state: 'ok' });
  });

  test('is a problem if the database was set up with another, or it is missing', async () => {
    await checkAppSecret(database.db, `${testSecret}, but another one`);
    const installation = testInstallation({}, database);
    expect(await run(secretsCheck, installation)).toMatchObject({ state: 'problem' });
    const readAppSecret = () => Promise.reject(new Error('It is missing.'));
    expect(await run(secretsCheck, { ...installation, readAppSecret })).toEqual({
      state: 'problem',
      finding: 'It is missing.',
    });
  });
});

describe('the signing keys', () => {
  test('are not created by the check', async () => {
    const found = await run(signingKeysCheck, testInstallation({}, database));
    expect(found.state).toBe('ok');
    const { rows } = await database.pool.query('select from auth.signing_keys');
    expect(rows).toEqual([]);
  });

  test('are a problem if they cannot be decrypted', async () => {
    await onServer(database.url, (client) =>
      client.query(
        `insert into auth.signing_keys (kid, alg, public_jwk, sealed_private_jwk) values ('k', 'ES256', '{}', 'other')`,
      ),
    );
    const found = await run(signingKeysCheck, testInstallation({}, database));
    expect(found.state).toBe('problem');
  });

  test('that are configured and cannot be used are a problem', async () => {
    const installation = testInstallation({}, database);
    const auth = { ...installation.env.auth, jwtKeys: [] };
    const env = { ...installation.env, auth };
    expect(await run(signingKeysCheck, { ...installation, env })).toMatchObject({
      state: 'problem',
    });
  });
});
