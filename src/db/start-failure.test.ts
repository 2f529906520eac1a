// @module-tag nightly

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropDatabase, onServer, urlOfDatabase } from '#tests/postgres/databases.ts';
import { emptyDatabase } from '#tests/test-database.ts';
import { migrate } from './migrate.ts';
import { checkRequirements } from './requirements.ts';
import { onStartConnection } from './start-connection.ts';

let url: string;
let name: string;
let drop: () => Promise<void>;
beforeEach(async () => {
  ({ url, drop } = await emptyDatabase());
  name = new URL(url).pathname.slice(1);
});
afterEach(() => drop());

const run = (statements: string) => onServer(url, (client) => client.query(statements));

/** Connects as a new user who has only the rights in `grants`. */
async function asUser(grants: string, work: (url: string) => Promise<void>): Promise<void> {
  const role = `role_${name}`;
  await run(`create role ${role} login password 'right'; ${grants.replaceAll('$role', role)}`);
  const address = new URL(url);
  address.username = role;
  address.password = 'right';
  try {
    await work(address.href);
  } finally {
    await run(`drop owned by ${role}; drop role ${role}`);
  }
}

const startOn = async (address: string) => {
  await checkRequirements(address);
  await migrate(address);
};

test('reports a wrong password without revealing it', async () => {
  const address = new URL(url);
  address.password = 'wrong-password';
  const failure = await startOn(address.href).catch((error: Error) => error.message);
  expect(failure).toMatch(/rejected the password of the user ".+"\. Correct it in DATABASE_URL\./);
  expect(failure).not.toContain('wrong-password');
});

test('reports a missing database, and a site starts on one that is created as it says', async () => {
  await asUser('', async (given) => {
    const missing = `${name}_missing`;
    const address = urlOfDatabase(given, missing);
    const message = await startOn(address).catch((error: Error) => error.message);
    const [, create = ''] =
      /^There is no database .* Create it with: (.*;)$/.exec(message ?? '') ?? [];
    try {
      await run(create);
      await startOn(address);
    } finally {
      await dropDatabase(url, missing);
    }
  });
});

test('reports a missing right and how to grant it', async () => {
  await asUser('revoke create on schema public from public', async (address) => {
    await expect(startOn(address)).rejects.toThrow(
      /lacks a permission: permission denied for schema public.*ALTER DATABASE/,
    );
  });
});

test('reports a connection limit', async () => {
  await asUser('alter role $role connection limit 1', async (address) => {
    await onStartConnection({ url: address, name: 'holder' }, async () => {
      await expect(startOn(address)).rejects.toThrow(/no free connections.*CONNECTION LIMIT/);
    });
  });
});

test.each([
  ['a table', 'create table media ()', /0001_baseline failed.*"media" already exists/],
  [
    'a record of migrations',
    'create table schema_migrations (version text)',
    /"name" does not exist/,
  ],
])('reports %s of another program and changes nothing', async (_what, before, words) => {
  await run(before);
  await expect(startOn(url)).rejects.toThrow(words);
  await expect(startOn(url)).rejects.toThrow(/data from another program.*a database of its own/);
  await run("do $$ begin assert to_regclass('pages') is null; end $$");
});

test('reports a read-only database', async () => {
  const setting = `alter database "${name}" set default_transaction_read_only`;
  await run(`${setting} = on`);
  await expect(migrate(url)).rejects.toThrow(/is read-only: .*primary server/);
});

test('says which process updates the schema, and gives up waiting when the start is aborted', async () => {
  const stop = new AbortController();
  const onWait = vi.fn();
  await onServer(url, async (client) => {
    const { rows } = await client.query(
      'select pg_backend_pid() as pid, pg_advisory_lock(7301944)',
    );
    const waiting = migrate(url, { signal: stop.signal, onWait });
    await expect.poll(() => onWait.mock.calls).toHaveLength(1);
    expect(onWait.mock.lastCall?.[0]).toMatchObject({
      pid: rows[0].pid,
      application: 'directorate tests',
    });
    stop.abort(new Error('called off'));
    await expect(waiting).rejects.toThrow('called off');
  });
  await migrate(url);
});

test.each([
  ['a server that is not running', 'postgresql://nobody@127.0.0.1:1/nothing'],
  ['a host without an address', 'postgresql://nobody@database.invalid/nothing'],
])('counts %s as temporary', async (_what, address) => {
  await expect(checkRequirements(address)).rejects.toMatchObject({ isTemporary: true });
});

test('counts what only a new setting can mend as permanent', async () => {
  const address = new URL(url);
  address.password = 'wrong-password';
  await expect(checkRequirements(address.href)).rejects.toMatchObject({ isTemporary: false });
  address.pathname = '/nowhere';
  await expect(checkRequirements(address.href)).rejects.toMatchObject({ isTemporary: false });
});
