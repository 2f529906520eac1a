import { expect, test, vi } from 'vitest';
import { deferred } from '#tests/deferred.ts';
import { type Loaded, ReadCache } from './read-cache.ts';

const ttlMs = 1_000;
const unavailable = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

function setUp(options: { maxBytes?: number } = {}) {
  const clock = { now: 0 };
  const cache = new ReadCache<string>({
    maxBytes: options.maxBytes ?? 100_000,
    sizeOf: (value) => value.length,
    now: () => clock.now,
  });
  const read = (key: string, value: string, reads: string[] = [`pages:${key}`], keep = true) =>
    cache.get(key, { ttlMs, load: async () => ({ value, reads, keep }) });
  const fail = (key: string, error: unknown = unavailable) =>
    cache.get(key, { ttlMs, load: () => Promise.reject(error) });
  /** A read whose load the test completes. */
  const begin = (key: string) => {
    const load = deferred<Loaded<string>>();
    return { load, read: cache.get(key, { ttlMs, load: () => load.promise }) };
  };
  return { cache, clock, read, fail, begin };
}

const old = { value: 'old', reads: ['pages:about'] };
const fresh = { value: 'new', reads: ['pages:about'] };

test('loads a value once and caches it until it expires', async () => {
  const { cache, clock, read } = setUp();
  expect(cache.peek('about')).toBeUndefined();
  expect(await read('about', 'one')).toBe('one');
  clock.now = ttlMs - 1;
  expect(await read('about', 'two')).toBe('one');
  expect(cache.peek('about')).toBe('one');
  clock.now = ttlMs;
  expect(cache.peek('about')).toBeUndefined();
  expect(await read('about', 'two')).toBe('two');
  expect(cache.stats()).toMatchObject({ entries: 1, hits: 2, loads: 2 });
});

test('concurrent callers share one load', async () => {
  const { cache, begin } = setUp();
  const { load, read } = begin('about');
  const others = [begin('about').read, begin('about').read];
  load.resolve(fresh);
  expect(await Promise.all([read, ...others])).toEqual(['new', 'new', 'new']);
  expect(cache.stats()).toMatchObject({ loads: 1, joins: 2 });
});

test('concurrent callers share one failure, and the next one retries', async () => {
  const { begin, read } = setUp();
  const first = begin('about');
  const second = begin('about');
  first.load.reject(new Error('no such column'));
  await expect(first.read).rejects.toThrow('no such column');
  await expect(second.read).rejects.toThrow('no such column');
  expect(await read('about', 'fixed')).toBe('fixed');
});

test('a load that throws before it returns a promise rejects like any other', async () => {
  const { cache, read } = setUp();
  const load = () => {
    throw new Error('too early');
  };
  await expect(cache.get('about', { ttlMs, load })).rejects.toThrow('too early');
  expect(await read('about', 'later')).toBe('later');
});

test.each([
  ['invalidate', (cache: ReadCache<string>) => cache.invalidate(['pages:about'])],
  ['markStale', (cache: ReadCache<string>) => cache.markStale()],
])('after %s the load in progress is not joined, and its result not cached', async (_, lose) => {
  const { cache, begin } = setUp();
  const early = begin('about');
  lose(cache);
  const late = begin('about');
  const joined = begin('about');
  early.load.resolve(old);
  expect(await early.read).toBe('old');
  expect(cache.peek('about')).toBeUndefined();
  late.load.resolve(fresh);
  expect(await Promise.all([late.read, joined.read])).toEqual(['new', 'new']);
  expect(cache.peek('about')).toBe('new');
  expect(cache.stats()).toMatchObject({ loads: 2, joins: 1, overtaken: 1 });
});

test('an unrelated invalidation lets the load in progress be cached', async () => {
  const { cache, begin } = setUp();
  const { load, read } = begin('about');
  cache.invalidate(['pages:contact', 'posts']);
  load.resolve(fresh);
  await read;
  expect(cache.peek('about')).toBe('new');
});

test('a load overtaken by a later one does not replace its result', async () => {
  const { cache, begin } = setUp();
  const early = begin('about');
  cache.invalidate(['posts']);
  const late = begin('about');
  late.load.resolve(fresh);
  await late.read;
  early.load.resolve(old);
  await early.read;
  expect(cache.peek('about')).toBe('new');
});

test('an invalidation removes what reads its tag and nothing else', async () => {
  const { cache, read } = setUp();
  await read('about', 'about', ['pages:about', 'site_settings']);
  await read('list', 'list', ['pages']);
  await read('contact', 'contact');
  cache.invalidate(['pages', 'pages:about']);
  const left = () => ['about', 'list', 'contact'].filter((key) => cache.peek(key));
  expect(left()).toEqual(['contact']);
  await read('posts', 'posts', ['posts']);
  cache.invalidate(['pages:*']);
  expect(left()).toEqual([]);
  expect(cache.peek('posts')).toBe('posts');
});

test('an uncacheable value is returned, and removes the cached copy', async () => {
  const { cache, clock, read, fail } = setUp();
  await read('about', 'published');
  clock.now = ttlMs;
  expect(await read('about', 'gone', ['pages:about'], false)).toBe('gone');
  await expect(fail('about')).rejects.toBe(unavailable);
  expect(cache.stats().entries).toBe(0);
});

test('an expired or stale copy is returned while the database is down', async () => {
  const { cache, clock, read, fail } = setUp();
  await read('about', 'copy');
  clock.now = ttlMs;
  expect(await fail('about')).toBe('copy');
  cache.markStale();
  expect(await fail('about')).toBe('copy');
  expect(cache.stats().rescued).toBe(2);
  expect(await read('about', 'back')).toBe('back');
});

test('while all connections are in use, an expired copy is returned but a stale one is not', async () => {
  const busy = Object.assign(new Error('All connections are in use.'), { code: 'POOL_EXHAUSTED' });
  const { cache, clock, read, fail } = setUp();
  await read('about', 'copy');
  clock.now = ttlMs;
  expect(await fail('about', busy)).toBe('copy');
  cache.markStale();
  await expect(fail('about', busy)).rejects.toBe(busy);
});

test('other failures are not hidden by a copy', async () => {
  const { cache, read, fail } = setUp();
  await read('about', 'copy');
  cache.markStale();
  await expect(fail('about', new Error('syntax error'))).rejects.toThrow('syntax error');
});

test('an invalidated copy is never returned, not even if invalidated during the failing load', async () => {
  const { cache, clock, read, fail, begin } = setUp();
  await read('about', 'withdrawn');
  cache.invalidate(['pages:about']);
  await expect(fail('about')).rejects.toBe(unavailable);
  await read('contact', 'withdrawn');
  clock.now = ttlMs;
  const failing = begin('contact');
  cache.invalidate(['pages:contact']);
  failing.load.reject(unavailable);
  await expect(failing.read).rejects.toBe(unavailable);
});

test('while the database is down, cached values are not loaded again', async () => {
  const { cache, clock, read } = setUp();
  await read('about', 'copy');
  clock.now = ttlMs;
  cache.markStale();
  cache.setDatabaseDown(true);
  const load = vi.fn();
  expect(await cache.get('about', { ttlMs, load })).toBe('copy');
  expect(cache.peek('about')).toBe('copy');
  expect(load).not.toHaveBeenCalled();
  cache.invalidate(['pages:about']);
  expect(cache.peek('about')).toBeUndefined();
  expect(await read('about', 'tried')).toBe('tried');
});

test('loads cached values again when the database is back', async () => {
  const { cache, read } = setUp();
  await read('about', 'copy');
  cache.setDatabaseDown(true);
  cache.setDatabaseDown(false);
  expect(cache.peek('about')).toBeUndefined();
  expect(await read('about', 'changed meanwhile')).toBe('changed meanwhile');
  cache.setDatabaseDown(false);
  expect(cache.peek('about')).toBe('changed meanwhile');
});

test('evicts the least recently used when the limit is reached', async () => {
  const { cache, read } = setUp({ maxBytes: 10_000 });
  const large = 'x'.repeat(2_000);
  for (const key of ['a', 'b', 'c', 'd']) await read(key, large);
  cache.peek('a');
  await read('e', large);
  expect(['a', 'b', 'c', 'd', 'e'].filter((key) => cache.peek(key))).toEqual(['a', 'c', 'd', 'e']);
  expect(cache.stats().bytes).toBeLessThanOrEqual(10_000);
  await read('huge', 'x'.repeat(20_000));
  expect(cache.peek('huge')).toBeUndefined();
  expect(cache.stats().entries).toBe(4);
});

test('measures a value again that has grown, and does not restore an evicted one', async () => {
  const cache = new ReadCache<{ text: string }>({
    maxBytes: 10_000,
    sizeOf: ({ text }) => text.length,
  });
  const value = { text: '' };
  const load = async () => ({ value, reads: ['pages:about'] });
  await cache.get('about', { ttlMs, load });
  const before = cache.stats().bytes;
  value.text = 'x'.repeat(500);
  cache.remeasure('about', value);
  expect(cache.stats().bytes).toBe(before + 500);
  cache.invalidate(['pages:about']);
  cache.remeasure('about', value);
  expect(cache.stats()).toMatchObject({ entries: 0, bytes: 0 });
});
