import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#time/durations.ts';
import {
  addFailure,
  type Bucket,
  getBudget,
  remainingWait,
  removeFailure,
} from './login-backoff.ts';

const limits = { account: 10, device: 10, network: 500, maxWaitMs: 15 * minuteMs };
const account = getBudget('account', limits);
const network = getBudget('network', limits);
const start = new Date('2026-03-01T08:00:00Z');
const empty: Bucket = { drainedAt: start, blockedUntil: null };

function later(ms: number, from = start): Date {
  return new Date(from.getTime() + ms);
}

test('nine failures are free, then each wait doubles, up to the maximum', () => {
  let bucket = empty;
  let now = start;
  const waits: number[] = [];
  for (let failure = 1; failure <= 21; failure += 1) {
    bucket = addFailure(bucket, account, now);
    const wait = remainingWait(bucket, account, now);
    waits.push(Math.round(wait / 1_000));
    now = later(wait, now);
  }
  expect(waits.slice(0, 9)).toEqual(Array(9).fill(0));
  expect(waits[9]).toBe(2);
  for (const [index, wait] of waits.slice(10, 18).entries()) {
    expect(wait / (waits[index + 9] ?? 0)).toBeCloseTo(2, 0);
  }
  expect(waits.slice(19)).toEqual([900, 900]);
});

test('failures drain evenly: ten per account and day', () => {
  const full = addFailure(
    { drainedAt: later(9 * 2.4 * hourMs), blockedUntil: null },
    account,
    start,
  );
  expect(full.drainedAt).toEqual(later(24 * hourMs));
  const now = later(24 * hourMs);
  expect(addFailure(full, account, now)).toEqual({
    drainedAt: later(2.4 * hourMs, now),
    blockedUntil: null,
  });
});

test('a network waits only until one more failure is allowed', () => {
  let bucket = empty;
  for (let failure = 0; failure < 499; failure += 1) bucket = addFailure(bucket, network, start);
  expect(remainingWait(bucket, network, start)).toBe(0);
  bucket = addFailure(bucket, network, start);
  expect(remainingWait(bucket, network, start)).toBe(hourMs / 500);
});

describe('limits', () => {
  test('allow twenty failures in a row without a wait if they are 5000', () => {
    const generous = { account: 5_000, device: 5_000, network: 5_000, maxWaitMs: 5_000_000 };
    for (const scope of ['account', 'device', 'network'] as const) {
      const budget = getBudget(scope, generous);
      let bucket = empty;
      for (let failure = 0; failure < 20; failure += 1) bucket = addFailure(bucket, budget, start);
      expect(remainingWait(bucket, budget, start)).toBe(0);
    }
  });

  const anyLimits = fc.record({
    account: fc.integer({ min: 1, max: 10_000 }),
    device: fc.integer({ min: 1, max: 10_000 }),
    network: fc.integer({ min: 1, max: 10_000 }),
    maxWaitMs: fc.integer({ min: 2_000, max: 24 * hourMs }),
  });
  const scopes = fc.constantFrom('account', 'device', 'network');

  test('are never exceeded in a burst, and removed failures leave no trace', () => {
    fc.assert(
      fc.property(anyLimits, scopes, fc.nat(30), (given, scope, already) => {
        const budget = getBudget(scope, given);
        let bucket = empty;
        let failures = 0;
        while (failures < already && remainingWait(bucket, budget, start) === 0) {
          bucket = addFailure(bucket, budget, start);
          failures += 1;
        }
        expect(failures).toBeLessThanOrEqual(budget.failures);
        if (remainingWait(bucket, budget, start) > 0) return;
        const back = removeFailure(addFailure(bucket, budget, start), budget, start);
        expect(back.blockedUntil).toBeNull();
        expect(Math.abs(back.drainedAt.getTime() - bucket.drainedAt.getTime())).toBeLessThan(5);
      }),
    );
  });

  test('lead to bounded waits and valid dates, whatever was stored', () => {
    const stored = fc.record({ drainedAt: fc.date(), blockedUntil: fc.option(fc.date()) });
    fc.assert(
      fc.property(stored, anyLimits, scopes, (before, given, scope) => {
        const budget = getBudget(scope, given);
        expect(remainingWait(before, budget, start)).toBeLessThanOrEqual(budget.maxWaitMs);
        for (const change of [addFailure, removeFailure]) {
          const after = change(before, budget, start);
          expect(remainingWait(after, budget, start)).toBeLessThanOrEqual(budget.maxWaitMs);
          const drainedAfterMs = after.drainedAt.getTime() - start.getTime();
          expect(drainedAfterMs).toBeGreaterThanOrEqual(0);
          expect(drainedAfterMs).toBeLessThanOrEqual(20 * 24 * hourMs);
        }
      }),
    );
  });
});
