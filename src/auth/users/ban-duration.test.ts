import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hourMs } from '#time/durations.ts';
import { parseBanDuration } from './ban-duration.ts';

describe('a ban duration', () => {
  test.each([
    ['none', 0],
    ['0', 0],
    ['0s', 0],
    ['24h', 24 * hourMs],
    ['1h30m', 1.5 * hourMs],
    ['1.5h', 1.5 * hourMs],
    ['.5m', 30_000],
    ['100ms', 100],
    ['1s1us', 1_001],
    ['1ns', 1],
    ['876000h', 876_000 * hourMs],
  ])('%s', (text, lengthMs) => {
    expect(parseBanDuration(text)).toBe(lengthMs);
  });

  test.each([
    '',
    ' ',
    'forever',
    '24',
    '1d',
    '-1h',
    '1h ',
    '1 h',
    'h',
    '1hh',
    '1.h2',
    '9999999h',
    '1e3h',
    'NaNh',
    '1'.repeat(100_000),
    '1h'.repeat(1_000),
  ])('is not %.20s', (text) => {
    expect(parseBanDuration(text)).toBeNull();
  });

  test('adds up', () => {
    const part = fc.tuple(fc.nat(1_000), fc.constantFrom('h', 'm', 's', 'ms'));
    const unitsMs = { h: hourMs, m: 60_000, s: 1_000, ms: 1 };
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), (parts) => {
        const sum = parts.reduce((total, [count, unit]) => total + count * unitsMs[unit], 0);
        expect(parseBanDuration(parts.flat().join(''))).toBe(sum);
      }),
    );
  });

  test('is null or a number for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const lengthMs = parseBanDuration(text);
        expect(lengthMs === null || (Number.isSafeInteger(lengthMs) && lengthMs >= 0)).toBe(true);
      }),
    );
  });
});
