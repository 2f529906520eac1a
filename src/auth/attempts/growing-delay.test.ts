import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterFailure, delayAfter, type Failures, memoryMs, remaining } from './growing-delay.ts';

const minuteMs = 60_000;
const start = new Date('2026-03-01T08:00:00Z');

function later(ms: number, from = start): Date {
  return new Date(from.getTime() + ms);
}

test('four failures are free, then the delay doubles up to a quarter of an hour', () => {
  const seconds = Array.from({ length: 16 }, (_, index) => delayAfter(index) / 1_000);
  expect(seconds).toEqual([0, 0, 0, 0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  expect(delayAfter(1_000_000)).toBe(15 * minuteMs);
});

describe('a failure', () => {
  const nine: Failures = { failures: 9, blockedUntil: null, updatedAt: start };

  test('is one more within a day and the first one after it', () => {
    const within = later(memoryMs - 1);
    expect(afterFailure(nine, within)).toEqual({
      failures: 10,
      blockedUntil: later(64_000, within),
      updatedAt: within,
    });
    const after = later(memoryMs);
    expect(afterFailure(nine, after)).toEqual({
      failures: 1,
      blockedUntil: null,
      updatedAt: after,
    });
  });

  test('always leads to a bounded delay, whatever was stored', () => {
    const stored = fc.record({
      failures: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
      blockedUntil: fc.option(fc.date()),
      updatedAt: fc.date(),
    });
    const now = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2099-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(stored, now, (before, at) => {
        const after = afterFailure(before, at);
        expect(after.failures).toBeGreaterThanOrEqual(1);
        expect(after.failures).toBeLessThan(2 ** 31);
        expect(remaining(after.blockedUntil, at)).toBe(delayAfter(after.failures));
        const waited = remaining(before.blockedUntil, at);
        expect(waited).toBeGreaterThanOrEqual(0);
        expect(waited).toBeLessThanOrEqual(15 * minuteMs);
      }),
    );
  });

  test('never shortens the delay while failures go on', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(memoryMs - 1), { maxLength: 30 }), (pauses) => {
        let at = start;
        let state: Failures = { failures: 0, blockedUntil: null, updatedAt: at };
        let before = 0;
        for (const pause of pauses) {
          at = later(pause, at);
          state = afterFailure(state, at);
          const delay = remaining(state.blockedUntil, at);
          expect(delay).toBeGreaterThanOrEqual(before);
          before = delay;
        }
        expect(state.failures).toBe(pauses.length);
      }),
    );
  });
});
