import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { until } from '#tests/running-site/until.ts';
import { FailedForGood } from './failing.ts';
import { createJobs, type Jobs, type JobsOptions, type Work } from './jobs.ts';
import { rememberingLog } from './testing/event-log.ts';

let database: TestDatabase;
let log: ReturnType<typeof rememberingLog>;
let opened: Jobs[];
beforeEach(async () => {
  database = await testDatabase();
  log = rememberingLog();
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map((jobs) => jobs.stop()));
  await database.close();
});

function open(work?: Work<'mail'>, options: Partial<JobsOptions> = {}): Jobs {
  const rules = { retryDelaySeconds: 1 };
  const jobs = createJobs({ pool: database.pool, log, rules, ...options });
  if (work) jobs.work('mail', work);
  opened.push(jobs);
  return jobs;
}

async function send(jobs: Jobs, sealed = 'x'): Promise<string> {
  const id = randomUUID();
  await jobs.send(database.db, 'mail', { sealed }, id);
  return id;
}

async function stateOf(id: string): Promise<string> {
  const { rows } = await database.pool.query('select state from pgboss.job where id = $1', [id]);
  return rows[0]?.state;
}

function reaching(id: string, state: string): Promise<unknown> {
  return until(`a job that is ${state}`, async () => (await stateOf(id)) === state);
}

describe('a job', () => {
  test('is done with what was sent, and recorded', async () => {
    const done: [string, string][] = [];
    const jobs = open(async ({ sealed }, id) => void done.push([sealed, id]));
    const id = await send(jobs, 'a "quoted" $1 text');
    await reaching(id, 'completed');
    expect(done).toEqual([['a "quoted" $1 text', id]]);
    expect(log.said).toEqual([]);
  });

  test('is there only if its transaction is committed', async () => {
    const jobs = open();
    const id = randomUUID();
    const given = database.db.transaction(async (tx) => {
      await jobs.send(tx, 'mail', { sealed: 'x' }, id);
      throw new Error('Changed my mind.');
    });
    await expect(given).rejects.toThrow('Changed my mind.');
    expect(await stateOf(id)).toBeUndefined();
  });

  test('that was sent before the start is found', async () => {
    const id = await send(open());
    open(async () => {});
    await reaching(id, 'completed');
  });

  test('that fails is tried again, and the message stays in the log', async () => {
    let attempts = 0;
    const jobs = open(async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('to sofia@dsti.gov.example');
    });
    const id = await send(jobs);
    await reaching(id, 'retry');
    const { rows } = await database.pool.query('select output::text from pgboss.job');
    expect(rows[0].output).not.toContain('sofia');
    await reaching(id, 'completed');
    expect(attempts).toBe(2);
    expect(log.said.map(({ level }) => level)).toEqual(['warn']);
  });

  test('that failed for good is not tried again, and stays findable', async () => {
    const jobs = open(async () => {
      throw new FailedForGood('No such person.');
    });
    const id = await send(jobs);
    await reaching(id, 'failed');
    expect(log.said).toMatchObject([
      { level: 'error', details: { job: id, err: { message: 'No such person.' } } },
    ]);
  });

  test('fails for good after the last attempt', async () => {
    const rules = { retries: 1, retryDelaySeconds: 1 };
    const fail = async () => Promise.reject(new Error('Not now.'));
    const jobs = open(fail, { rules });
    await reaching(await send(jobs), 'failed');
    expect(log.said.map(({ level }) => level)).toEqual(['warn', 'error']);
  });

  test('for a queue that the database does not have is an error, not a loss', async () => {
    const jobs = open();
    await database.pool.query("delete from pgboss.queue where name = 'mail'");
    await expect(send(jobs)).rejects.toThrow('did not take');
  });
});

test('two processes share the work; nothing is done twice', async () => {
  const done: string[] = [];
  const work: Work<'mail'> = async (_data, id) => {
    await new Promise((resolve) => setImmediate(resolve));
    done.push(id);
  };
  const [one, other] = [open(work), open(work)];
  const sent = await Promise.all(
    Array.from({ length: 40 }, (_, index) => send(index % 2 === 0 ? one : other)),
  );
  for (const id of sent) await reaching(id, 'completed');
  expect(done.toSorted()).toEqual(sent.toSorted());
});

test('stopping waits for what is under way, and takes no more', async () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const jobs = open(async () => gate, { rules: { atOnce: 1 } });
  const [first, second] = [await send(jobs), await send(jobs)];
  await until('a job under way', async () => (await stateOf(first)) === 'active');
  const stopping = jobs.stop();
  release();
  await stopping;
  expect([await stateOf(first), await stateOf(second)]).toEqual(['completed', 'created']);
});

test('a job whose process was lost is tried again, and what was done goes to the archive', async () => {
  const sender = open();
  const [lost, done] = [await send(sender), await send(sender)];
  await database.pool.query(
    `update pgboss.job set state = case id when $1 then 'active' else 'completed' end::pgboss.job_state,
       started_on = now() - interval '2 days', completed_on = now() - interval '2 days'`,
    [lost],
  );
  vi.useFakeTimers({ toFake: ['setInterval'] });
  try {
    open(async () => {});
    vi.advanceTimersByTime(60_000);
  } finally {
    vi.useRealTimers();
  }
  await reaching(lost, 'completed');
  await until('the archive', async () => (await stateOf(done)) === undefined);
  expect(log.said).toEqual([]);
});

test('a database that is away for a while is waited for, and told of once each way', async () => {
  const jobs = open(async () => {});
  await database.pool.query('alter schema pgboss rename to elsewhere');
  await until('the news', () => log.said.some(({ level }) => level === 'warn'));
  await database.pool.query('alter schema elsewhere rename to pgboss');
  await reaching(await send(jobs), 'completed');
  expect(log.said.map(({ level }) => level)).toEqual(['warn', 'info']);
});

test('work that was done while the database went away is recorded, not done again', async () => {
  let attempts = 0;
  let refusals = 0;
  const pool = {
    query: async (text: string, values?: unknown[]) => {
      if (attempts === 1 && refusals < 2) {
        refusals += 1;
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      }
      return database.pool.query(text, values);
    },
  } as pg.Pool;
  const work = async () => {
    attempts += 1;
  };
  const jobs = open(work, { pool });
  await reaching(await send(jobs), 'completed');
  expect([attempts, refusals]).toEqual([1, 2]);
});
