import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { dropDatabase, onServer, urlOfDatabase } from '../postgres/databases.ts';
import { type DataFolder, dataFolder } from '../running-site/data-folder.ts';
import { spawnSite } from '../running-site/start-site.ts';

/** PostgreSQL 15. */
const firstWithProviders = 150_000;
const stackLine = /^\s+at .*:\d+:\d+\)?$/m;

let data: DataFolder;
beforeEach(async () => {
  data = await dataFolder();
});
afterEach(() => data.remove());

async function rejectedWith(env: NodeJS.ProcessEnv): Promise<string> {
  const site = spawnSite({ dataDir: data.path, env });
  expect(await site.exited).toEqual({ code: 1, signal: null });
  expect(site.output()).not.toMatch(stackLine);
  expect(site.output()).not.toContain('Ready on');
  return site.output();
}

test('rejects a database that is not UTF-8', async () => {
  const { url, prefix } = inject('testPostgres');
  const name = `${prefix}_${randomBytes(4).toString('hex')}`;
  await onServer(url, async (client) => {
    const { rows } = await client.query(`select current_setting('server_version_num') as version`);
    const locale = `lc_collate 'C' lc_ctype 'C'`;
    const provider = Number(rows[0].version) < firstWithProviders ? '' : 'locale_provider libc';
    await client.query(
      `create database "${name}" encoding 'SQL_ASCII' ${locale} ${provider} template template0`,
    );
  });
  try {
    const output = await rejectedWith({ DATABASE_URL: urlOfDatabase(url, name) });
    expect(output).toMatch(/SQL_ASCII/);
    expect(output).toMatch(/UTF-?8/);
  } finally {
    await dropDatabase(url, name);
  }
});

test('lists every invalid setting', async () => {
  const output = await rejectedWith({
    PORT: 'eighty',
    PUBLIC_URL: 'not an address',
    SEED: 'everything',
    LOG_LEVEL: 'loud',
  });
  for (const name of ['PORT', 'PUBLIC_URL', 'SEED', 'LOG_LEVEL']) {
    expect(output).toMatch(new RegExp(`^.*${name}.*$`, 'm'));
  }
});

test('reports a port that is in use before it changes anything', async () => {
  const { createServer } = await import('node:http');
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const address = other.address();
  try {
    if (address === null || typeof address === 'string') throw new Error('No port was given.');
    const port = String(address.port);
    expect(await rejectedWith({ PORT: port })).toContain(port);
    expect(await rejectedWith({ PORT: port, WORKERS: '2' })).toContain(port);
    expect(existsSync(data.path)).toBe(false);
  } finally {
    other.close();
  }
});

test('reports a data folder that cannot be created', async () => {
  const { url } = inject('testPostgres');
  writeFileSync(data.path, 'a file');
  for (const env of [{}, { DATABASE_URL: url }]) {
    expect(await rejectedWith(env)).toMatch(
      /data folder .* is a file or inside a file\. Set DATA_DIR/,
    );
    const below = path.join(data.path, 'below');
    const output = await rejectedWith({ ...env, DATA_DIR: below });
    expect(output).toMatch(/data folder .* is a file or inside a file\. Set DATA_DIR/);
  }
});

test('rejects a database with tables of another program', async () => {
  const { url, prefix } = inject('testPostgres');
  const name = `${prefix}_${randomBytes(4).toString('hex')}`;
  const address = urlOfDatabase(url, name);
  await onServer(url, (client) => client.query(`create database "${name}"`));
  await onServer(address, (client) => client.query('create table media ()'));
  mkdirSync(data.path);
  try {
    const output = await rejectedWith({ DATABASE_URL: address });
    expect(output).toMatch(/"media" already exists.*a database of its own/);
  } finally {
    await dropDatabase(url, name);
  }
});
