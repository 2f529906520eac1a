import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { minuteMs } from '#time/durations.ts';
import { startEmailCooldown } from './email-cooldown.ts';

const startTime = new Date('2026-11-21T08:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('truncate auth.attempts'));

function start(afterMs: number, key = 'recovery:sofia@dsti.gov.example') {
  return startEmailCooldown(database.db, key, minuteMs, new Date(startTime.getTime() + afterMs));
}

test('the first email is free, and each doubles the next wait', async () => {
  expect(await start(0)).toBeNull();
  expect(await start(1_000)).toBe(59_000);
  expect(await start(minuteMs)).toBeNull();
  expect(await start(2 * minuteMs)).toBe(minuteMs);
  expect(await start(3 * minuteMs)).toBeNull();
  expect(await start(3 * minuteMs)).toBe(4 * minuteMs);
});

test('waits are at most a quarter of an hour, and reset after an hour', async () => {
  let at = 0;
  for (let count = 0; count < 8; count += 1) {
    expect(await start(at)).toBeNull();
    at += (await start(at)) ?? 0;
  }
  await start(at);
  expect(await start(at)).toBe(15 * minuteMs);
  expect(await start(at + 60 * minuteMs)).toBeNull();
  expect(await start(at + 60 * minuteMs)).toBe(minuteMs);
});

test('cooldowns are per address, and one of many concurrent requests is allowed', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => start(0)));
  expect(answers.filter((wait) => wait === null)).toHaveLength(1);
  expect(await start(0, 'recovery:edda@dsti.gov.example')).toBeNull();
});

test('an invalid row waits no longer than the maximum', async () => {
  await start(0);
  await database.pool.query(
    "update auth.attempts set failures = -5, blocked_until = '2999-01-01T00:00:00Z'",
  );
  expect(await start(0)).toBe(15 * minuteMs);
});

test('without a cooldown nobody waits, whatever the clocks of the processes say', async () => {
  const ahead = new Date(startTime.getTime() + 5);
  expect(await startEmailCooldown(database.db, 'text:x', 0, ahead)).toBeNull();
  expect(await startEmailCooldown(database.db, 'text:x', 0, startTime)).toBeNull();
});
