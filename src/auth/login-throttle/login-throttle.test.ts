import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DatabaseClient } from '#db/client.ts';
import { openAnotherPool, type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { hourMs, minuteMs } from '#time/durations.ts';
import { AuthError } from '../errors.ts';
import {
  type Attempt,
  clearLoginFailures,
  passwordKey,
  withLoginThrottle,
} from './login-throttle.ts';
import { purgeLoginThrottle } from './login-throttle-purge.ts';

const start = new Date('2026-03-01T08:00:00Z');
const settings = {
  loginLimits: { account: 10, device: 4, network: 30, maxWaitMs: 15 * minuteMs },
};
const secret = passwordKey('ada@example.org');
const unknownDevice: Attempt = { secret, device: null, network: '192.0.2.1' };
const knownDevice: Attempt = { ...unknownDevice, device: 'laptop' };

let database: TestDatabase;
let processes: DatabaseClient[];
beforeAll(async () => {
  database = await testDatabase();
  processes = [1, 2, 3].map(() => openAnotherPool(database.url, { maxConnections: 4 }));
});
afterAll(async () => {
  await Promise.all(processes.map(({ close }) => close()));
  await database.close();
});
beforeEach(() => database.pool.query('delete from auth.login_throttle'));

function later(ms: number): Date {
  return new Date(start.getTime() + ms);
}

type Outcome = 'right' | 'wrong' | number;

/** 'right', 'wrong', or the seconds to wait if nothing was checked. */
async function attempt(by: Attempt, guess: 'right' | 'wrong', now = start, db = database.db) {
  try {
    const auth = { db, settings, now: () => now };
    return await withLoginThrottle<Outcome | null>(auth, by, async () =>
      guess === 'right' ? 'right' : null,
    ).then((result) => result ?? 'wrong');
  } catch (error) {
    if (error instanceof AuthError && error.status === 429) return error.retryAfterSeconds ?? NaN;
    throw error;
  }
}

async function fail(by: Attempt, times: number, now = start): Promise<void> {
  for (let time = 0; time < times; time += 1) expect(await attempt(by, 'wrong', now)).toBe('wrong');
}

async function rows() {
  return (await database.pool.query('select * from auth.login_throttle order by scope')).rows;
}

function atOnce(attempts: number, by: (index: number) => Attempt): Promise<Outcome[]> {
  return Promise.all(
    Array.from({ length: attempts }, (_, index) =>
      attempt(by(index), 'wrong', start, processes[index % processes.length]?.db),
    ),
  );
}

describe('an account', () => {
  test('delays unknown devices above its budget, also with the right password', async () => {
    await fail(unknownDevice, 10);
    expect(await attempt(unknownDevice, 'right')).toBe(2);
    expect(await attempt({ ...unknownDevice, network: '198.51.100.9' }, 'right')).toBe(2);
    expect(await attempt(unknownDevice, 'right', later(2_000))).toBe('right');
  });

  test('lets a known device sign in, whatever others do', async () => {
    await fail(unknownDevice, 10);
    await fail(knownDevice, 4);
    expect(await attempt(knownDevice, 'right')).toBe(2);
    expect(await attempt({ ...knownDevice, device: 'phone' }, 'right')).toBe('right');
  });

  test('does not affect other accounts of the network', async () => {
    await fail(unknownDevice, 10);
    const colleague = { ...unknownDevice, secret: passwordKey('grace@example.org') };
    expect(await attempt(colleague, 'right')).toBe('right');
  });

  test('stays throttled for others after a successful sign-in', async () => {
    await fail(unknownDevice, 9);
    expect(await attempt(unknownDevice, 'right')).toBe('right');
    expect(await attempt(unknownDevice, 'wrong')).toBe('wrong');
    expect(await attempt(unknownDevice, 'wrong')).toBe(2);
  });

  test('forgets failures when an administrator sets a new password', async () => {
    await fail(unknownDevice, 10);
    await clearLoginFailures(database.db, secret);
    expect(await attempt(unknownDevice, 'right')).toBe('right');
  });
});

test('a success clears the failures of its device', async () => {
  await fail(knownDevice, 3);
  expect(await attempt(knownDevice, 'right')).toBe('right');
  expect(await rows()).toEqual([]);
});

describe('a network', () => {
  test('is rejected above its budget, except for known devices', async () => {
    for (let index = 0; index < 30; index += 1) {
      await fail({ ...unknownDevice, secret: `password:${index}` }, 1);
    }
    const next = { ...unknownDevice, secret: 'password:next' };
    expect(await attempt(next, 'right')).toBe(120);
    expect(await attempt({ ...next, network: '192.0.2.2' }, 'right')).toBe('right');
    expect(await attempt(knownDevice, 'right')).toBe('right');
  });

  test('successes do not count', async () => {
    for (let index = 0; index < 40; index += 1) {
      expect(await attempt(unknownDevice, 'right')).toBe('right');
    }
  });
});

describe('concurrent guesses at several processes', () => {
  test('are limited by the budget of the account', async () => {
    const answers = await atOnce(40, (index) => ({ ...unknownDevice, network: `net ${index}` }));
    expect(answers.filter((answer) => answer === 'wrong')).toHaveLength(10);
    expect(answers.filter((answer) => answer === 2)).toHaveLength(30);
  });

  test('are limited by the budget of a device', async () => {
    const answers = await atOnce(20, () => knownDevice);
    expect(answers.filter((answer) => answer === 'wrong')).toHaveLength(4);
  });

  test('are limited by the budget of a network, over many accounts', async () => {
    const answers = await atOnce(60, (index) => ({ ...unknownDevice, secret: `account ${index}` }));
    expect(answers.filter((answer) => answer === 'wrong')).toHaveLength(30);
  });
});

describe('only wrong guesses count', () => {
  const auth = () => ({ db: database.db, settings, now: () => start });

  test('a check that fails for another reason does not count', async () => {
    for (let time = 0; time < 20; time += 1) {
      const failing = withLoginThrottle(auth(), unknownDevice, () =>
        Promise.reject(new Error('away')),
      );
      await expect(failing).rejects.toThrow('away');
    }
    expect(await attempt(unknownDevice, 'right')).toBe('right');
  });

  test('a code rejected as expired counts', async () => {
    const expired = new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
    for (let time = 0; time < 10; time += 1) {
      const failing = withLoginThrottle(auth(), unknownDevice, () => Promise.reject(expired));
      await expect(failing).rejects.toBe(expired);
    }
    expect(await attempt(unknownDevice, 'right')).toBe(2);
  });
});

test('rejections store nothing, and stored keys reveal nothing', async () => {
  await database.pool.query('delete from auth.login_throttle');
  for (let index = 0; index < 30; index += 1) {
    await fail({ ...unknownDevice, secret: `\0\ud800 ${index}` }, 1);
  }
  const before = (await rows()).length;
  for (let index = 0; index < 30; index += 1) {
    await attempt({ ...unknownDevice, secret: `flood ${index}` }, 'wrong');
  }
  expect(await rows()).toHaveLength(before);
  for (const { key } of await rows()) expect(key).toMatch(/^[0-9a-f]{64}$/);
});

describe('the purge', () => {
  test('deletes drained buckets and nothing else', async () => {
    await fail(unknownDevice, 1);
    await purgeLoginThrottle(database.db, later(hourMs));
    expect(await rows()).toMatchObject([{ scope: 'account' }]);
    await purgeLoginThrottle(database.db, later(3 * hourMs));
    expect(await rows()).toEqual([]);
  });

  test('deletes made-up email addresses before an account under attack', async () => {
    await fail(unknownDevice, 10);
    for (let index = 0; index < 20; index += 1) {
      await fail({ ...unknownDevice, secret: `made up ${index}`, network: `${index}` }, 1);
    }
    await purgeLoginThrottle(database.db, start, { limit: 5 });
    expect((await rows()).filter(({ scope }) => scope === 'account')).toHaveLength(5);
    expect(await attempt(unknownDevice, 'right')).toBe(2);
  });
});

test.each(["'infinity'", "'-infinity'", "'294276-01-01'", "'4713-01-01 BC'"])(
  'a row with %s never exceeds the maximum wait',
  async (date) => {
    await fail(unknownDevice, 1);
    await database.pool.query(
      `update auth.login_throttle set drained_at = ${date}, blocked_until = ${date}`,
    );
    const answer = await attempt({ ...unknownDevice, network: 'other' }, 'right');
    if (answer !== 'right') expect(answer).toBeLessThanOrEqual(900);
  },
);
