import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { databasePoolerCheck } from '#server/doctor/checks/database-pooler-check.ts';
import { run, testInstallation } from '#server/doctor/testing/test-installation.ts';
import { onServer } from '../postgres/databases.ts';
import { startPooler } from '../postgres/pooler.ts';
import { type DataFolder, dataFolder } from '../running-site/data-folder.ts';
import { spawnSite, startSite } from '../running-site/start-site.ts';
import { emptyDatabase } from '../test-database.ts';

let data: DataFolder;
let directUrl: string;
let drop: () => Promise<void>;
beforeEach(async () => {
  data = await dataFolder();
  ({ url: directUrl, drop } = await emptyDatabase());
});
afterEach(async () => {
  await drop();
  await data.remove();
});

const documented = 'ignore_startup_parameters = statement_timeout';

test('starts again and again through a pooler that gives each transaction another session', async () => {
  const pooler = await startPooler(directUrl, [documented]);
  const env = { DATABASE_URL: pooler.url, DATABASE_LISTEN_URL: directUrl };
  try {
    for (let start = 0; start < 3; start += 1) {
      const site = await startSite({ dataDir: data.path, env });
      expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
      expect((await fetch(site.url)).status).toBe(200);
      expect(await site.end()).toEqual({ code: 0, signal: null });
    }
  } finally {
    await pooler.stop();
  }
});

test('keeps its time zone through a pooler that other programs use with another one', async () => {
  const { database } = new pg.Client(directUrl);
  await onServer(directUrl, (client) =>
    client.query(`alter database "${database}" set timezone to 'America/St_Johns'`),
  );
  const pooler = await startPooler(directUrl, [documented, 'default_pool_size = 2']);
  const site = openDatabase(pooler.url);
  const others = new pg.Pool({ connectionString: pooler.url });
  try {
    const zones = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const { rows } = await (index % 2 === 0 ? site.pool : others).query('show timezone');
        return rows[0].TimeZone;
      }),
    );
    expect(zones.slice(0, 4)).toEqual(['UTC', 'America/St_Johns', 'UTC', 'America/St_Johns']);
    expect(new Set(zones.filter((_, index) => index % 2 === 0))).toEqual(new Set(['UTC']));
  } finally {
    await site.close();
    await others.end();
    await pooler.stop();
  }
});

test('names the setting of a pooler that is missing', async () => {
  const pooler = await startPooler(directUrl, []);
  try {
    const site = spawnSite({ dataDir: data.path, env: { DATABASE_URL: pooler.url } });
    expect(await site.exited).toEqual({ code: 1, signal: null });
    expect(site.output()).toMatch(
      /rejects the setting statement_timeout\. Add it to ignore_startup/,
    );
  } finally {
    await pooler.stop();
  }
});

test('the doctor recognises a pooler, and is content with a direct connection beside it', async () => {
  const pooler = await startPooler(directUrl, [documented]);
  const { close, ...pooled } = openDatabase(pooler.url);
  const check = (variables: NodeJS.ProcessEnv) =>
    run(databasePoolerCheck, testInstallation(variables, { ...pooled, url: pooler.url }));
  try {
    expect(await check({})).toMatchObject({ state: 'warning' });
    expect(await check({ DATABASE_LISTEN_URL: directUrl })).toMatchObject({ state: 'ok' });
  } finally {
    await close();
    await pooler.stop();
  }
});
