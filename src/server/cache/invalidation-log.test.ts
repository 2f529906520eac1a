import { expect, test } from 'vitest';
import { InvalidationLog } from './invalidation-log.ts';

test('an invalidation affects what was read before it and depends on its tag', () => {
  const log = new InvalidationLog();
  const before = log.generation;
  log.invalidate(['pages:about']);
  expect(log.affects(['pages:about'], before)).toBe(true);
  expect(log.affects(['pages:about'], log.generation)).toBe(false);
  expect(log.affects(['pages', 'pages:contact'], before)).toBe(false);
  log.invalidate(['pages:*']);
  expect(log.affects(['pages:contact'], before)).toBe(true);
  expect(log.affects(['posts'], before)).toBe(false);
});

test('beyond its limit, the earlier invalidations affect everything', () => {
  const log = new InvalidationLog(3);
  const before = log.generation;
  log.invalidate(['a', 'b', 'c']);
  expect(log.affects(['d'], before)).toBe(false);
  log.invalidate(['e']);
  expect(log.affects(['d'], before)).toBe(true);
  const after = log.generation;
  log.invalidate(['f']);
  expect(log.affects(['d'], after)).toBe(false);
  expect(log.affects(['f'], after)).toBe(true);
});
