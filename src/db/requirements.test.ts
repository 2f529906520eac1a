import pg from 'pg';
import { expect, test } from 'vitest';
import { emptyDatabase } from '#tests/test-database.ts';
import { checkRequirements, findRequirementProblem } from './requirements.ts';

test('accepts a UTF-8 database of a supported version', async () => {
  const { url, drop } = await emptyDatabase();
  await expect(checkRequirements(url)).resolves.toBeUndefined();
  await drop();
});

test('rejects a SQL_ASCII database and says how to create a better one', async () => {
  const { url, drop } = await emptyDatabase();
  const name = `${new URL(url).pathname.slice(1)}_ascii`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `create database ${name} encoding 'SQL_ASCII' template template0 locale_provider libc locale 'C'`,
  );
  const address = new URL(url);
  address.pathname = `/${name}`;
  await expect(checkRequirements(address.href)).rejects.toThrow(
    `stores text as SQL_ASCII; Directorate needs UTF8. Create one with: CREATE DATABASE "${name}_utf8" OWNER "${client.user}"`,
  );
  await client.query(`drop database ${name}`);
  await client.end();
  await drop();
});

test('reports a server that cannot be reached', async () => {
  await expect(checkRequirements('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow(
    /The database cannot be reached: .*ECONNREFUSED/,
  );
});

test.each([
  [13, 'UTF8', /PostgreSQL 13; Directorate needs 14 or newer/],
  [9, 'UTF8', /PostgreSQL 9/],
])('version %i is rejected', (version, encoding, words) => {
  expect(findRequirementProblem({ version, encoding, name: 'site', user: 'site' })).toMatch(words);
});

test('accepts version 14 and newer', () => {
  expect(
    findRequirementProblem({ version: 14, encoding: 'UTF8', name: 'site', user: 'site' }),
  ).toBeNull();
});
