import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { createRateLimiter } from './rate-limiter.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const limiter = (name: string, max: number) =>
  createRateLimiter(database.pool, 'secret', { name, max, inSeconds: 60 });

async function countTimes(times: number, count: () => Promise<number | null>) {
  const answers: boolean[] = [];
  for (let time = 0; time < times; time += 1) answers.push((await count()) === null);
  return answers;
}

test('allows as many as the limit for each key, in all processes together', async () => {
  const [one, other] = [limiter('plain', 2), limiter('plain', 2)];
  expect(await countTimes(1, () => one.count('a'))).toEqual([true]);
  expect(await countTimes(2, () => other.count('a'))).toEqual([true, false]);
  expect(await one.count('b')).toBeNull();
  expect(await one.check('a')).toBeGreaterThan(0);
  expect(await one.check('b')).toBeNull();
});

test('answers those who go on from memory, until the time is over', async () => {
  const { count } = limiter('memory', 1);
  await countTimes(21, () => count('flood'));
  const rejected = await count('flood');
  expect(rejected).toBeGreaterThan(0);
  await database.pool.query("delete from rate_limits where key like 'memory%'");
  expect(await count('flood')).toBeGreaterThan(0);
  expect(await count('visitor')).toBeNull();
  const { rows } = await database.pool.query("select 1 from rate_limits where key like 'memory%'");
  expect(rows).toHaveLength(1);
});

test('limits a /56 of IPv6 to four times as many as a /64, and a /48 to sixteen times', async () => {
  const { count, check } = limiter('wide', 1);
  const key = (at: number, site = '1') => `searcher 2001:db8:${site}:${at.toString(16)}::/64`;
  const of = (at: number, site?: string) => count(key(at, site));
  let at = 0;
  expect(await countTimes(5, () => of(at++))).toEqual([true, true, true, true, false]);
  expect(await check(key(at))).toBeGreaterThan(0);
  expect(await check(key(256))).toBeNull();
  let block = 1;
  const allowed = await countTimes(20, () => of(256 * block++));
  expect(allowed.filter(Boolean).length).toBeLessThanOrEqual(16);
  expect(await of(0, '2')).toBeNull();
});

test('does not count rejections, in no network, if only what is allowed counts', async () => {
  const { countAllowed, giveBack } = limiter('allowed', 1);
  const key = (at: number) => `searcher 2001:db8:1:${at.toString(16)}::/64`;
  const keys = [0, 1, 2, 3, 4, 5].map(key);
  const atOnce = await Promise.all(keys.map((each) => countAllowed(each)));
  const allowed = keys.filter((_, at) => atOnce[at] === null);
  expect(allowed).toHaveLength(4);
  expect(await countAllowed(key(6))).toBeGreaterThan(0);
  for (const each of allowed) await giveBack(each);
  expect(await countTimes(5, () => countAllowed(key(7)))).toEqual([
    true,
    ...Array.from({ length: 4 }, () => false),
  ]);
  for (const each of keys.slice(0, 3)) expect(await countAllowed(each)).toBeNull();
  expect(await countAllowed(key(3))).toBeGreaterThan(0);
});

test('remembers no rejection of a burst that is taken back', async () => {
  const { countAllowed, giveBack } = limiter('burst', 1);
  const key = 'searcher 192.0.2.1';
  const waits = await Promise.all(Array.from({ length: 40 }, () => countAllowed(key)));
  expect(waits.filter((wait) => wait === null)).toHaveLength(1);
  await giveBack(key);
  expect(await countAllowed(key)).toBeNull();
});

test('allows again what was given back, in the wider networks too', async () => {
  const { count, giveBack } = limiter('given', 1);
  const key = (at: number) => `searcher 2001:db8:1:${at.toString(16)}::/64`;
  for (let time = 0; time < 6; time += 1) {
    expect(await count(key(time))).toBeNull();
    await giveBack(key(time));
  }
  expect(await count(key(0))).toBeNull();
  expect(await count(key(0))).toBeGreaterThan(0);
});
