import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storingMailQueue } from '#tests/queued-emails.ts';
import { createLogger } from './logger.ts';
import { type PeriodicJob, scheduleJobs, startPeriodicJobs } from './periodic-jobs.ts';

const everyMs = 1_000;
const warn = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  warn.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

function start(job: Partial<PeriodicJob>) {
  const run = vi.fn(job.run ?? (async () => {}));
  return { run, timers: startPeriodicJobs([{ name: 'test', everyMs, ...job, run }], { warn }) };
}

test('runs a job at its interval, and at startup only if configured', async () => {
  const { run, timers } = start({});
  const atStart = start({ atStart: true });
  expect([run.mock.calls.length, atStart.run.mock.calls.length]).toEqual([0, 1]);
  await vi.advanceTimersByTimeAsync(3 * everyMs);
  expect([run.mock.calls.length, atStart.run.mock.calls.length]).toEqual([3, 4]);
  await Promise.all([timers.close(), atStart.timers.close()]);
  await vi.advanceTimersByTimeAsync(3 * everyMs);
  expect(run).toHaveBeenCalledTimes(3);
});

test('does not start a job again while it is running, and waits for it when closed', async () => {
  const { promise, resolve } = deferred();
  const { run, timers } = start({ run: () => promise });
  await vi.advanceTimersByTimeAsync(5 * everyMs);
  expect(run).toHaveBeenCalledTimes(1);
  let closed = false;
  const closing = timers.close().then(() => {
    closed = true;
  });
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(closed).toBe(false);
  resolve();
  await closing;
});

test.each([
  ['rejects', () => Promise.reject(new Error('away'))],
  [
    'throws',
    () => {
      throw new Error('away');
    },
  ],
])('logs a job that %s and runs it again', async (_how, fail) => {
  const { run, timers } = start({ run: fail });
  await vi.advanceTimersByTimeAsync(2 * everyMs);
  expect(run).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledWith(
    { err: new Error('away'), job: 'test' },
    'Periodic job failed and will be retried',
  );
  await timers.close();
});

test('continues when the database is unavailable', async () => {
  const log = Object.assign(createLogger('silent'), { warn });
  const db = new Proxy({} as Parameters<typeof scheduleJobs>[0]['db'], {
    get() {
      throw new Error('away');
    },
  });
  const jobs = scheduleJobs({ db, mailQueue: storingMailQueue, log, now: () => new Date() });
  await startPeriodicJobs(jobs, log).close();
  expect(warn).toHaveBeenCalledTimes(3);
});

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}
