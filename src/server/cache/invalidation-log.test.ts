import { expect, test } from 'vitest';
import { DropLog } from './invalidation-log.ts';

test('a drop concerns what was read before it and depends on its tag', () => {
  const log = new DropLog();
  const before = log.generation;
  log.drop(['pages:about']);
  expect(log.concerns(['pages:about'], before)).toBe(true);
  expect(log.concerns(['pages:about'], log.generation)).toBe(false);
  expect(log.concerns(['pages', 'pages:contact'], before)).toBe(false);
  log.drop(['pages:*']);
  expect(log.concerns(['pages:contact'], before)).toBe(true);
  expect(log.concerns(['posts'], before)).toBe(false);
});

test('after more drops than it can tell apart, every drop concerns everything', () => {
  const log = new DropLog(3);
  const before = log.generation;
  log.drop(['a', 'b', 'c']);
  expect(log.concerns(['d'], before)).toBe(false);
  log.drop(['e']);
  expect(log.concerns(['d'], before)).toBe(true);
  const after = log.generation;
  log.drop(['f']);
  expect(log.concerns(['d'], after)).toBe(false);
  expect(log.concerns(['f'], after)).toBe(true);
});
