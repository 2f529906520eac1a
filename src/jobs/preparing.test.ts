import pg from 'pg';
import { expect, test } from 'vitest';
import { emptyDatabase } from '#tests/database.ts';
import { prepareJobs } from './preparing.ts';
import { queues } from './queues.ts';

test('processes that start together prepare the queues once, and again does no harm', async () => {
  const { url, drop } = await emptyDatabase();
  try {
    await Promise.all([prepareJobs(url), prepareJobs(url), prepareJobs(url)]);
    await prepareJobs(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query('select name from pgboss.queue order by name');
    await client.end();
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(queues).toSorted());
  } finally {
    await drop();
  }
});

test('a read-only database is told of', async () => {
  const { url, drop } = await emptyDatabase();
  try {
    const readOnly = new URL(url);
    readOnly.searchParams.set('options', '-c default_transaction_read_only=on');
    await expect(prepareJobs(readOnly.href)).rejects.toThrow(/takes no writes: .*primary server/);
  } finally {
    await drop();
  }
});
