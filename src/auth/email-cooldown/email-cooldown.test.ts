import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { startEmailCooldown } from './email-cooldown.ts';

const minuteMs = 60_000;
const start = new Date('2026-11-21T08:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('truncate auth.attempts'));

function turn(afterMs: number, key = 'recovery:sofia@dsti.gov.example') {
  return startEmailCooldown(database.db, key, minuteMs, new Date(start.getTime() + afterMs));
}

test('the first is free, and each makes the next wait twice as long', async () => {
  expect(await turn(0)).toBeNull();
  expect(await turn(1_000)).toBe(59_000);
  expect(await turn(minuteMs)).toBeNull();
  expect(await turn(2 * minuteMs)).toBe(minuteMs);
  expect(await turn(3 * minuteMs)).toBeNull();
  expect(await turn(3 * minuteMs)).toBe(4 * minuteMs);
});

test('nobody waits longer than a quarter of an hour, and an hour forgets', async () => {
  let at = 0;
  for (let count = 0; count < 8; count += 1) {
    expect(await turn(at)).toBeNull();
    at += (await turn(at)) ?? 0;
  }
  await turn(at);
  expect(await turn(at)).toBe(15 * minuteMs);
  expect(await turn(at + 60 * minuteMs)).toBeNull();
  expect(await turn(at + 60 * minuteMs)).toBe(minuteMs);
});

test('other addresses do not wait, and of many at once one gets the turn', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => turn(0)));
  expect(answers.filter((wait) => wait === null)).toHaveLength(1);
  expect(await turn(0, 'recovery:edda@dsti.gov.example')).toBeNull();
});

test('a row that holds nonsense lets people through in the end', async () => {
  await turn(0);
  await database.pool.query(
    "update auth.attempts set failures = -5, blocked_until = '2999-01-01T00:00:00Z'",
  );
  expect(await turn(0)).toBe(15 * minuteMs);
});
