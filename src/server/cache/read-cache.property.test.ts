// @module-tag nightly

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Deferred, deferred } from '#tests/deferred.ts';
import { type Loaded, ReadCache } from './read-cache.ts';

/*
 * A row per slug, whose value counts its writes. Each key's document reads one or two rows, or the list of
 * all. Loads sample the rows at some moment between start and end. A read must not return a value older than
 * what was committed and announced before it began.
 */

const slugs = ['a', 'b', 'c'];
const documents: Record<string, { rows: string[]; reads: string[] }> = {
  a: { rows: ['a'], reads: ['pages:a'] },
  ab: { rows: ['a', 'b'], reads: ['pages:a', 'pages:b'] },
  list: { rows: slugs, reads: ['pages'] },
};
const keys = Object.keys(documents);
const ttlMs = 10;
const away = new Error('away');

type Rows = Record<string, number>;

interface Load {
  key: string;
  sample: Rows | null;
  end: Deferred<Loaded<Rows>>;
}

const slug = fc.constantFrom(...slugs);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('read' as const), key: fc.constantFrom(...keys) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('sample' as const), which: fc.nat(9) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('finish' as const),
      which: fc.nat(9),
      keep: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fail' as const), which: fc.nat(9) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('write' as const), slug }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('announce' as const), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('announceTable' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('markStale' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('away' as const), away: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat(ttlMs) }) },
);

/** The cache under test, and the data it is compared with. */
class World {
  readonly rows: Rows = { a: 0, b: 0, c: 0 };
  /** What every result must show: announced row by row. */
  readonly announced: Rows = { ...this.rows };
  /**
   * What a loaded result that is no last good copy must show: also everything before the cache was marked
   * stale.
   */
  readonly trusted: Rows = { ...this.rows };
  readonly unannounced: string[] = [];
  readonly loads: Load[] = [];
  readonly reads: Promise<void>[] = [];
  now = 0;
  isAway = false;
  readonly cache: ReadCache<Rows>;

  constructor(maxBytes: number) {
    this.cache = new ReadCache<Rows>({
      maxBytes,
      sizeOf: () => 100,
      now: () => this.now,
      isUnavailable: (error) => error === away,
    });
  }

  read(key: string): void {
    const announced = { ...this.announced };
    const trusted = { ...this.trusted };
    const wasAway = this.isAway;
    const rescuedBefore = this.cache.stats().rescued;
    const peeked = this.cache.peek(key);
    if (peeked) expectAtLeast(peeked, wasAway ? announced : trusted, key);
    const answer = this.cache.get(key, { ttlMs, load: () => this.load(key) });
    const check = (value: Rows) => {
      const mayBeRescued = wasAway || this.cache.stats().rescued > rescuedBefore;
      expectAtLeast(value, mayBeRescued ? announced : trusted, key);
    };
    this.reads.push(
      answer.then(check, (error) => {
        expect(error).toBe(away);
      }),
    );
  }

  load(key: string): Promise<Loaded<Rows>> {
    const load: Load = { key, sample: null, end: deferred() };
    this.loads.push(load);
    return load.end.promise;
  }

  sample(which: number): void {
    const load = this.loads[which % this.loads.length];
    if (load) load.sample ??= { ...this.rows };
  }

  finish(which: number, keep: boolean): void {
    const [load] = this.loads.splice(which % Math.max(1, this.loads.length), 1);
    const reads = documents[load?.key ?? '']?.reads ?? [];
    load?.end.resolve({ value: load.sample ?? { ...this.rows }, reads, keep });
  }

  fail(which: number): void {
    const [load] = this.loads.splice(which % Math.max(1, this.loads.length), 1);
    load?.end.reject(away);
  }

  write(written: string): void {
    this.rows[written] = (this.rows[written] ?? 0) + 1;
    this.unannounced.push(written);
  }

  announce(which: number): void {
    const [written] = this.unannounced.splice(which % Math.max(1, this.unannounced.length), 1);
    if (!written) return;
    this.cache.invalidate(['pages', `pages:${written}`]);
    this.announced[written] = this.trusted[written] = this.rows[written] ?? 0;
  }

  announceTable(): void {
    this.cache.invalidate(['pages:*']);
    Object.assign(this.announced, this.rows);
    Object.assign(this.trusted, this.rows);
  }

  markStale(): void {
    this.cache.markStale();
    Object.assign(this.trusted, this.rows);
  }

  setAway(isAway: boolean): void {
    if (this.isAway && !isAway) Object.assign(this.trusted, this.rows);
    this.cache.setDatabaseDown(isAway);
    this.isAway = isAway;
  }
}

function expectAtLeast(value: Rows, least: Rows, key: string): void {
  for (const row of documents[key]?.rows ?? []) {
    expect(value[row], `${key} shows row ${row}`).toBeGreaterThanOrEqual(least[row] ?? 0);
  }
}

test.each([
  ['roomy', 100_000],
  ['crowded', 1_000],
])('in any order of events, a %s cache shows what was announced', async (_, maxBytes) => {
  const story = fc.array(step, { minLength: 20, maxLength: 120 });
  await fc.assert(
    fc.asyncProperty(story, async (steps) => {
      const world = new World(maxBytes);
      for (const event of steps) {
        if (event.do === 'read') world.read(event.key);
        if (event.do === 'sample') world.sample(event.which);
        if (event.do === 'finish') world.finish(event.which, event.keep);
        if (event.do === 'fail') world.fail(event.which);
        if (event.do === 'write') world.write(event.slug);
        if (event.do === 'announce') world.announce(event.which);
        if (event.do === 'announceTable') world.announceTable();
        if (event.do === 'markStale') world.markStale();
        if (event.do === 'away') world.setAway(event.away);
        if (event.do === 'wait') world.now += event.ms;
        for (let turn = 0; turn < 5; turn++) await Promise.resolve();
      }
      while (world.loads.length > 0) world.finish(0, true);
      await Promise.all(world.reads);
    }),
    { numRuns: 1_500 },
  );
});
