import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { until } from '#tests/running-site/until.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import {
  createJobQueue,
  type JobHandler,
  type JobQueue,
  type JobQueueOptions,
} from './job-queue.ts';
import { backoff } from './job-runner.ts';
import { claimJobs, finishJob, postponeJob, purgeFinishedJobs, retryJob } from './job-store.ts';
import { PermanentFailure } from './permanent-failure.ts';
import { Postponement } from './postponement.ts';
import { recordingLog } from './testing/event-log.ts';

let database: TestDatabase;
let log: ReturnType<typeof recordingLog>;
let opened: JobQueue[];
beforeEach(async () => {
  database = await testDatabase();
  log = recordingLog();
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map((jobs) => jobs.stop()));
  await database.close();
});

function open(
  handler?: JobHandler<'thumbnails'>,
  options: Partial<JobQueueOptions> = {},
): JobQueue {
  const overrides = { retryDelaySeconds: 1 };
  const jobs = createJobQueue({ pool: database.pool, log, overrides, ...options });
  if (handler) jobs.work('thumbnails', handler);
  opened.push(jobs);
  return jobs;
}

async function send(jobs: JobQueue, file = 'x'): Promise<string> {
  const id = randomUUID();
  await jobs.send(database.db, 'thumbnails', { id: file }, id);
  return id;
}

async function rowOf(id: string) {
  const { rows } = await database.pool.query('select * from jobs where id = $1', [id]);
  return rows[0];
}

function reaching(id: string, state: string): Promise<unknown> {
  return until(`a job that is ${state}`, async () => (await rowOf(id))?.state === state);
}

describe('a job', () => {
  test('is run with its data and recorded as done', async () => {
    const done: [string, string][] = [];
    const jobs = open(async ({ id: file }, id) => void done.push([file, id]));
    const id = await send(jobs, 'a "quoted" $1 text');
    await reaching(id, 'done');
    expect(done).toEqual([['a "quoted" $1 text', id]]);
    expect(log.said).toEqual([]);
  });

  test('exists only if its transaction is committed', async () => {
    const jobs = open();
    const id = randomUUID();
    const rolledBack = database.db.transaction(async (tx) => {
      await jobs.send(tx, 'thumbnails', { id: 'x' }, id);
      throw new Error('Changed my mind.');
    });
    await expect(rolledBack).rejects.toThrow('Changed my mind.');
    expect(await rowOf(id)).toBeUndefined();
  });

  test('that was added before the start is found', async () => {
    const id = await send(open());
    open(async () => {});
    await reaching(id, 'done');
  });

  test('that fails is retried, and its message goes to the log alone', async () => {
    let attempts = 0;
    const jobs = open(async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('to sofia@dsti.gov.example');
    });
    const id = await send(jobs);
    await until('a failed attempt', async () => (await rowOf(id)).error_code === 'failed');
    expect(JSON.stringify(await rowOf(id))).not.toContain('sofia');
    await reaching(id, 'done');
    expect(attempts).toBe(2);
    expect(log.said.map(({ level }) => level)).toEqual(['warn']);
  });

  test('that fails was not lost', async () => {
    const claims: boolean[] = [];
    const recordLoss = vi.fn(async () => {});
    const jobs = open();
    jobs.work(
      'thumbnails',
      async (_data, _id, _stopping, { wasLost }) => {
        claims.push(wasLost);
        if (claims.length === 1) throw new Error('Not now.');
      },
      recordLoss,
    );
    await reaching(await send(jobs), 'done');
    expect(claims).toEqual([false, false]);
    expect(recordLoss).not.toHaveBeenCalled();
  });

  test('that fails for good is not retried, and stays for the operator', async () => {
    const jobs = open(async () => {
      throw new PermanentFailure('No such person.');
    });
    const id = await send(jobs);
    await reaching(id, 'failed');
    expect(await rowOf(id)).toMatchObject({ attempt: 1, error_code: 'failed' });
    expect(log.said).toMatchObject([
      { level: 'error', details: { job: id, err: { message: 'No such person.' } } },
    ]);
  });

  test('that cannot begin yet is run later, as the same attempt', async () => {
    const claims: unknown[] = [];
    const overrides = { maxAttempts: 1 };
    const jobs = open(
      async (_data, id, _stopping, { wasLost }) => {
        claims.push({ wasLost, attempt: (await rowOf(id)).attempt });
        if (claims.length < 3) throw new Postponement(0);
      },
      { overrides },
    );
    const id = await send(jobs);
    await reaching(id, 'done');
    expect(claims).toEqual([1, 2, 3].map(() => ({ wasLost: false, attempt: 1 })));
    expect(await rowOf(id)).toMatchObject({ error_code: null });
    expect(log.said).toEqual([]);
  });

  test('fails for good after the last attempt', async () => {
    const overrides = { maxAttempts: 2, retryDelaySeconds: 1 };
    const jobs = open(async () => Promise.reject(new Error('Not now.')), { overrides });
    await reaching(await send(jobs), 'failed');
    expect(log.said.map(({ level }) => level)).toEqual(['warn', 'error']);
  });
});

describe('a job whose process was lost', () => {
  const lose = (id: string, attempt = 1) =>
    database.pool.query(
      "update jobs set state = 'running', attempt = $2, due_at = now() - interval '1 second' where id = $1",
      [id, attempt],
    );

  test('is run again when its lease has ended', async () => {
    const id = await send(open());
    await lose(id);
    const calls: unknown[] = [];
    open().work(
      'thumbnails',
      async (_data, _id, _stopping, { wasLost }) => void calls.push({ wasLost }),
      async (lost) => void calls.push({ lost }),
    );
    await reaching(id, 'done');
    expect((await rowOf(id)).attempt).toBe(2);
    expect(calls).toEqual([{ lost: id }, { wasLost: true }]);
  });

  test('fails for good when that was the last attempt: it may be what ends the process', async () => {
    const id = await send(open());
    await lose(id, 2);
    const run = vi.fn(async () => {});
    open(run, { overrides: { maxAttempts: 2 } });
    await reaching(id, 'failed');
    expect(run).not.toHaveBeenCalled();
  });

  test('cannot be finished or put back by the process that lost it', async () => {
    const id = await send(open());
    const claim = () => claimJobs(database.pool, 'thumbnails', { max: 1, leaseSeconds: 60 });
    const [lost] = await claim();
    await lose(id);
    const [current] = await claim();
    if (!lost || !current) throw new Error('The job could not be claimed.');
    await finishJob(database.pool, lost, { state: 'done' });
    await retryJob(database.pool, lost, { delaySeconds: 0, errorCode: 'late' });
    await postponeJob(database.pool, lost, 0);
    expect(await rowOf(id)).toMatchObject({ state: 'running', attempt: current.attempt });
  });

  test('cannot be put back twice, which would end a later claim', async () => {
    const id = await send(open());
    const claim = () => claimJobs(database.pool, 'thumbnails', { max: 1, leaseSeconds: 60 });
    const [postponed] = await claim();
    if (!postponed) throw new Error('The job could not be claimed.');
    await postponeJob(database.pool, postponed, 0);
    expect(await claim()).toMatchObject([{ attempt: 1 }]);
    await postponeJob(database.pool, postponed, 0);
    expect(await rowOf(id)).toMatchObject({ state: 'running' });
  });
});

test('two processes share the jobs; none is run twice', async () => {
  const done: string[] = [];
  const handler: JobHandler<'thumbnails'> = async (_data, id) => {
    await new Promise((resolve) => setImmediate(resolve));
    done.push(id);
  };
  const [one, other] = [open(handler), open(handler)];
  const sent = await Promise.all(
    Array.from({ length: 40 }, (_, index) => send(index % 2 === 0 ? one : other)),
  );
  for (const id of sent) await reaching(id, 'done');
  expect(done.toSorted()).toEqual(sent.toSorted());
});

test('stopping waits for running jobs and claims no more', async () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const jobs = open(async () => gate, { overrides: { concurrency: 1 } });
  const [first, second] = [await send(jobs), await send(jobs)];
  await reaching(first, 'running');
  const stopping = jobs.stop();
  release();
  await stopping;
  expect([(await rowOf(first)).state, (await rowOf(second)).state]).toEqual(['done', 'waiting']);
});

test('purges what was done a day ago and what failed thirty days ago', async () => {
  const sender = open();
  const ids = [await send(sender), await send(sender), await send(sender), await send(sender)];
  const ends = [
    ['done', '25 hours'],
    ['done', '23 hours'],
    ['failed', '31 days'],
    ['failed', '29 days'],
  ];
  for (const [index, [state, age]] of ends.entries()) {
    await database.pool.query(
      'update jobs set state = $2, finished_at = now() - $3::interval where id = $1',
      [ids[index], state, age],
    );
  }
  await purgeFinishedJobs(database.pool);
  const left = await Promise.all(ids.map(rowOf));
  expect(left.map((row) => row !== undefined)).toEqual([false, true, false, true]);
});

test('waits for a database that is away, and logs it once each way', async () => {
  const jobs = open(async () => {});
  await database.pool.query('alter table jobs rename to elsewhere');
  await until('the warning', () => log.said.some(({ level }) => level === 'warn'));
  await database.pool.query('alter table elsewhere rename to jobs');
  await reaching(await send(jobs), 'done');
  expect(log.said.map(({ level }) => level)).toEqual(['warn', 'info']);
});

test('records a job that was done while the database went away, and does not run it again', async () => {
  let attempts = 0;
  let rejections = 0;
  const pool = {
    query: async (text: string, values?: unknown[]) => {
      if (attempts === 1 && rejections < 2) {
        rejections += 1;
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      }
      return database.pool.query(text, values);
    },
  } as pg.Pool;
  const handler = async () => {
    attempts += 1;
  };
  const jobs = open(handler, { pool });
  await reaching(await send(jobs), 'done');
  expect([attempts, rejections]).toEqual([1, 2]);
});

test('backoff doubles up to six hours and varies by a half', () => {
  expect([1, 2, 3, 4].map((attempt) => backoff(attempt, 45, 1))).toEqual([45, 90, 180, 360]);
  expect(backoff(1, 45, 0)).toBe(23);
  expect(backoff(60, 45, 1)).toBe(6 * 60 * 60);
});
