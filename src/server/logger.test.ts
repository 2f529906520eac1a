import { DrizzleQueryError } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FoldingOptions, foldRepeats } from './log-folding.ts';
import { createLogger, type Logger, readableLines } from './logger.ts';

const windowMs = 60_000;

let lines: Record<string, unknown>[];
function logWith(folding?: FoldingOptions): Logger {
  lines = [];
  return createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) }, folding);
}

describe('repeated lines', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('pass ten times in a minute, and are then counted in one line', () => {
    const log = logWith();
    for (let time = 0; time < 4_220; time++) log.warn({ time }, 'the pool is full');
    expect(lines).toHaveLength(10);
    vi.advanceTimersByTime(windowMs);
    expect(lines).toHaveLength(11);
    expect(lines[10]).toMatchObject({
      level: 40,
      count: 4_210,
      msg: 'the pool is full: 4,210 more suppressed in the last minute',
    });
    log.warn('the pool is full');
    expect(lines).toHaveLength(12);
    vi.advanceTimersByTime(windowMs);
    expect(lines).toHaveLength(12);
  });

  test('are distinguished by level, message and error code', () => {
    const log = logWith({ passing: 1 });
    const failure = (code: string) => Object.assign(new Error(`id ${Math.random()}`), { code });
    log.info('one');
    log.warn('one');
    log.warn('two');
    log.warn({ err: failure('53100') }, 'two');
    log.warn({ err: failure('25006') }, 'two');
    expect(lines).toHaveLength(5);
    log.warn({ err: new Error('wrapped', { cause: failure('25006') }) }, 'two');
    log.child({ reqId: 1 }).info('one');
    expect(lines).toHaveLength(5);
    vi.advanceTimersByTime(windowMs);
    expect(lines.slice(5)).toMatchObject([
      { level: 30, count: 1 },
      { level: 40, count: 1, code: '25006' },
    ]);
  });

  test('are distinguished up to a limit, then by level alone', () => {
    const log = logWith({ passing: 1, maxKinds: 3 });
    for (let kind = 0; kind < 10_000; kind++) log.warn(`kind ${kind}`);
    expect(lines.map(({ msg }) => msg)).toEqual(['kind 0', 'kind 1', 'kind 2', 'kind 3']);
    log.error('of another level');
    expect(lines).toHaveLength(5);
    vi.advanceTimersByTime(windowMs);
    expect(lines.slice(5)).toMatchObject([
      { count: 9_996, msg: 'other messages: 9,996 more suppressed in the last minute' },
    ]);
  });

  test('always pass if they are fatal', () => {
    const log = logWith({ passing: 1 });
    for (let time = 0; time < 5; time++) log.fatal('cannot go on');
    expect(lines).toHaveLength(5);
  });
});

test('flush writes what was counted so far, once', () => {
  const written: Record<string, unknown>[] = [];
  const folding = foldRepeats();
  const log = pino(
    { hooks: { logMethod: folding.logMethod } },
    { write: (line) => void written.push(JSON.parse(line)) },
  );
  for (let time = 0; time < 1_000; time++) log.info('hello');
  folding.flush();
  folding.flush();
  expect(written).toHaveLength(11);
  expect(written[10]).toMatchObject({ count: 990 });
});

test('writes readable lines to a terminal, redacted and folded like JSON', () => {
  const written: string[] = [];
  const output = readableLines({ write: (text: string) => written.push(text) });
  const log = createLogger('info', output, { passing: 1 });
  const token = 'a'.repeat(43);
  for (let time = 0; time < 3; time++) log.warn({ url: `/preview/${token}` }, 'Slow request');
  expect(written).toHaveLength(1);
  expect(written[0]).toMatch(/WARN.*Slow request/);
  expect(written[0]).toContain('/preview/...');
  expect(written[0]).not.toContain(token);
});

test('what a library attaches to an error stays out of the log', () => {
  const log = logWith();
  const client = { connectionParameters: { host: '/run/postgres' }, secretKey: 1404985167 };
  const lost = (message: string) => Object.assign(new Error(message), { code: '57P01', client });
  log.warn({ err: lost('ended') }, 'A database connection was lost');
  log.error(new AggregateError([lost('first'), lost('second')], 'both'));
  log.error({ err: 'a text' });
  expect(JSON.stringify(lines)).not.toMatch(/secretKey|connectionParameters/);
  expect(lines).toMatchObject([
    { err: { type: 'Error', message: 'ended', stack: expect.any(String), code: '57P01' } },
    { err: { message: 'both', aggregateErrors: [{ message: 'first' }, { code: '57P01' }] } },
    { err: 'a text' },
  ]);
});

test('the parameters of a failed query stay out of the log', () => {
  const log = logWith();
  const params = ['ada@example.org', 'a text: of\n    at several lines'];
  const query = new DrizzleQueryError('select $1, $2', params, new Error('no such table'));
  log.error({ err: query }, 'Job failed');
  log.error({ err: new Error('Email not sent', { cause: query }) }, 'Job failed');
  expect(JSON.stringify(lines)).not.toMatch(/ada|several/);
  expect(lines).toMatchObject([
    { err: { message: 'Failed query: select $1, $2: no such table', query: 'select $1, $2' } },
    { err: { message: 'Email not sent: Failed query: select $1, $2: no such table' } },
  ]);
});
