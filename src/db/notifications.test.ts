import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';

interface Payload {
  n: number;
  table: string;
  id: string;
  old_slug: string | null;
  new_slug: string | null;
  moved: boolean;
}

let database: TestDatabase;
let listener: pg.Client;
let heard: Payload[] = [];

beforeAll(async () => {
  database = await testDatabase();
  listener = new pg.Client({ connectionString: database.url });
  await listener.connect();
  listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')));
  await listener.query('listen directorate_changes');
});
afterAll(async () => {
  await listener.end();
  await database.close();
});
beforeEach(async () => {
  await write('truncate pages, projects cascade');
  await hear();
});

function write(sql: string): Promise<unknown> {
  return database.pool.query(sql);
}

/** The notifications since the last call; a round trip delivers those of all earlier commits. */
async function hear(): Promise<Payload[]> {
  await listener.query('select 1');
  const payloads = heard;
  heard = [];
  return payloads;
}

describe('live changes are announced', () => {
  test('when a row is inserted, updated and deleted, with its old and new slug', async () => {
    await write("insert into pages (title, slug) values ('A', 'a')");
    await write("update pages set slug = 'b' where slug = 'a'");
    await write("delete from pages where slug = 'b'");
    const [added, moved, deleted] = await hear();
    expect(added).toMatchObject({ table: 'pages', old_slug: null, new_slug: 'a' });
    expect(moved).toMatchObject({ id: added?.id, old_slug: 'a', new_slug: 'b' });
    expect(deleted).toMatchObject({ id: added?.id, old_slug: 'b', new_slug: null });
  });

  test('as a move if its path may have changed, or whether it has one', async () => {
    await write("insert into pages (title, slug) values ('A', 'a')");
    await hear();
    await write("update pages set title = 'B', content = '{}'");
    await write("update pages set status = 'published'");
    await write('update pages set deleted_at = now()');
    await write("update pages set slug = 'b'");
    expect((await hear()).map(({ moved }) => moved)).toEqual([false, true, true, true]);
  });

  test('not for drafts, schedules or dates', async () => {
    await write("insert into pages (title, slug) values ('A', 'a')");
    await hear();
    await write(`update pages set draft = '{"title":"B"}'`);
    await write('update pages set publish_at = now(), updated_at = now()');
    expect(await hear()).toEqual([]);
  });

  test('not for the SMTP password, which is never shown', async () => {
    await write("insert into site_settings (site_name) values ('Office')");
    await hear();
    await write("update site_settings set sealed_smtp_password = 'v1.x', updated_at = now()");
    await write("update site_settings set smtp_password = 'plain'");
    expect(await hear()).toEqual([]);
    await write("update site_settings set smtp_password = null, site_name = 'Other'");
    expect(await hear()).toMatchObject([{ table: 'site_settings' }]);
    await write('delete from site_settings');
    await hear();
  });

  test('for patterns too, although only staff see them', async () => {
    await write("insert into patterns (name, content) values ('A', '{}')");
    await write("update patterns set name = 'B'");
    await write('update patterns set updated_at = now()');
    await write('delete from patterns');
    const [kept, renamed, deleted, ...others] = await hear();
    expect(kept).toMatchObject({ table: 'patterns', old_slug: null, new_slug: null });
    expect([renamed, deleted]).toMatchObject([
      { table: 'patterns', id: kept?.id },
      { table: 'patterns', id: kept?.id },
    ]);
    expect(others).toEqual([]);
    await write('truncate patterns');
    expect(await hear()).toMatchObject([{ table: 'patterns', id: '*' }]);
  });

  test('not if the transaction is rolled back', async () => {
    await write("begin; insert into pages (title, slug) values ('A', 'a'); rollback");
    expect(await hear()).toEqual([]);
  });

  test('with one number per transaction and no gaps', async () => {
    await write("insert into pages (title, slug) values ('A', 'a')");
    await write("insert into pages (title, slug) values ('B', 'b'), ('C', 'c')");
    await write("update site_settings set site_name = 'nobody'");
    await write("insert into projects (title, slug) values ('P', 'p')");
    const numbers = (await hear()).map(({ n }) => n);
    const [first = 0] = numbers;
    expect(numbers).toEqual([first, first + 1, first + 1, first + 2]);
  });

  test('for the whole table if a transaction changes too many rows', {
    tags: 'nightly',
  }, async () => {
    await write(
      "insert into pages (title, slug) select 'x', 'x' || g from generate_series(1, 1000) g",
    );
    const payloads = await hear();
    expect(payloads.length).toBe(101);
    expect(payloads.at(-1)).toMatchObject({ table: 'pages', id: '*', new_slug: null });
  });

  test('for each whole table if a transaction changes many rows of two', async () => {
    await write(
      `begin;
       insert into pages (title, slug) select 'x', 'x' || g from generate_series(1, 200) g;
       insert into projects (title, slug) values ('P', 'p');
       commit`,
    );
    const wholeTables = (await hear()).filter(({ id }) => id === '*').map(({ table }) => table);
    expect(wholeTables).toEqual(['pages', 'projects']);
  });

  test('when a table is truncated', async () => {
    await write('truncate projects');
    expect(await hear()).toMatchObject([{ table: 'projects', id: '*' }]);
  });

  test('without deadlocks when transactions write the same rows', async () => {
    await write("insert into pages (title, slug) values ('A', 'a'), ('B', 'b')");
    const writer = (title: string) =>
      write(
        `begin; update pages set title = '${title}' where slug = 'a';
         update pages set title = '${title}' where slug = 'b'; commit`,
      );
    await Promise.all(Array.from({ length: 40 }, (_, index) => writer(`round ${index}`)));
    expect((await hear()).length).toBe(82);
  });
});

describe('saved drafts are announced on a separate channel', () => {
  let copies: unknown[] = [];

  async function hearCopies(): Promise<unknown[]> {
    await hear();
    const heardCopies = copies;
    copies = [];
    return heardCopies;
  }

  beforeAll(async () => {
    listener.removeAllListeners('notification');
    listener.on('notification', ({ channel, payload = '' }) => {
      (channel === 'directorate_changes' ? heard : copies).push(JSON.parse(payload));
    });
    await listener.query('listen directorate_working_copies');
  });

  test('with table, id and version, but no text', async () => {
    await write("insert into pages (title, slug) values ('A', 'a')");
    await hearCopies();
    await write(`update pages set draft = '{"title":"Secret"}'`);
    await write('update pages set publish_at = now()');
    const { rows } = await database.pool.query('select id from pages');
    const { id } = rows[0];
    expect(await hearCopies()).toEqual([
      { table: 'pages', id, version: 2 },
      { table: 'pages', id, version: 3 },
    ]);
  });

  test('not for dates or rolled back transactions', async () => {
    await write("insert into projects (title, slug) values ('P', 'p')");
    await write('update projects set updated_at = now()');
    await write(`begin; update projects set draft = '{"title":"B"}'; rollback`);
    expect(await hearCopies()).toEqual([]);
  });

  test('for any row if a transaction saves too many', async () => {
    await write(
      "insert into pages (title, slug) select 'x', 'x' || g from generate_series(1, 500) g",
    );
    await hearCopies();
    await write(`update pages set draft = '{"title":"B"}'`);
    const said = await hearCopies();
    expect(said.length).toBe(101);
    expect(said.at(-1)).toEqual({ table: 'pages', id: '*', version: 0 });
  });
});

describe('every write increments the version', () => {
  test('even a write of a draft', async () => {
    await write("insert into pages (title, slug) values ('A', 'a')");
    await write("update pages set title = 'B'");
    await write(`update pages set draft = '{}'`);
    const { rows } = await database.pool.query('select version from pages');
    expect(rows).toEqual([{ version: 3 }]);
  });

  test('but only live columns change the live date', async () => {
    await write(
      "insert into pages (title, slug, live_updated_at, updated_at) values ('A', 'a', '2020-01-01', '2020-01-01')",
    );
    await write(`update pages set draft = '{}'`);
    const dates = 'select extract(year from live_updated_at)::int as live from pages';
    expect((await database.pool.query(dates)).rows).toEqual([{ live: 2020 }]);
    await write("update pages set title = 'B'");
    expect((await database.pool.query(dates)).rows).not.toEqual([{ live: 2020 }]);
  });
});
