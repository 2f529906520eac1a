import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { readMaintenance } from './maintenance.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('delete from maintenance_mode'));

const defaults = {
  enabled: false,
  title: "We'll be back soon!",
  message: "We are currently performing scheduled maintenance. We'll be back online shortly.",
  expected_end: null,
  custom_html: null,
  page_id: null,
};

const read = () => readMaintenance(database.db);

describe('readMaintenance', () => {
  test('returns the defaults without a row and for a new row', async () => {
    expect(await read()).toEqual(defaults);
    await database.pool.query('insert into maintenance_mode default values');
    expect(await read()).toEqual(defaults);
  });

  test('returns every stored field', async () => {
    const { rows } = await database.pool.query(
      "insert into pages (title, slug) values ('Closed', 'closed') returning id",
    );
    await database.pool.query(
      `insert into maintenance_mode (enabled, title, message, estimated_end, custom_html, page_id)
       values (true, 'Moving', 'Back on Monday.', '2030-01-01T12:00Z', '<p>x</p>', $1)`,
      [rows[0].id],
    );
    expect(await read()).toEqual({
      enabled: true,
      title: 'Moving',
      message: 'Back on Monday.',
      expected_end: new Date('2030-01-01T12:00Z'),
      custom_html: '<p>x</p>',
      page_id: rows[0].id,
    });
  });

  test('prefers the scheduled end to the estimated one', async () => {
    await database.pool.query(
      `insert into maintenance_mode (enabled, estimated_end, end_at)
       values (true, '2030-01-01T12:00Z', '2030-01-01T15:00Z')`,
    );
    expect(await read()).toMatchObject({ expected_end: new Date('2030-01-01T15:00Z') });
  });

  test('uses the default texts for blank ones and ignores an infinite date', async () => {
    await database.pool.query(
      "insert into maintenance_mode (title, message, estimated_end, custom_html) values (' ', '', 'infinity', '  ')",
    );
    expect(await read()).toEqual(defaults);
  });
});
