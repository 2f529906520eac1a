import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limitConcurrency, QueueFullError } from './concurrency-limit.ts';

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await nextTurn();
}

const works = fc.array(fc.record({ after: fc.nat(6), takes: fc.nat(3), fails: fc.boolean() }), {
  maxLength: 30,
});

test('runs no more than its places at once, everything once and in the order it came', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), works, async (places, planned) => {
      const inTurn = limitConcurrency(places, 30);
      const came: number[] = [];
      const started: number[] = [];
      let running = 0;
      const answers = planned.map(async ({ after, takes, fails }, index) => {
        await turns(after);
        came.push(index);
        return inTurn(async () => {
          started.push(index);
          running += 1;
          expect(running).toBeLessThanOrEqual(places);
          await turns(takes);
          running -= 1;
          return fails ? Promise.reject(index) : index;
        });
      });
      expect(await Promise.allSettled(answers)).toEqual(
        planned.map(({ fails }, index) =>
          fails ? { status: 'rejected', reason: index } : { status: 'fulfilled', value: index },
        ),
      );
      expect(started).toEqual(came);
    }),
  );
});

test('uses all its places', async () => {
  const inTurn = limitConcurrency(3, 5);
  const started: number[] = [];
  const endless = () => new Promise<void>(() => {});
  for (const index of [1, 2, 3, 4]) {
    void inTurn(() => {
      started.push(index);
      return endless();
    });
  }
  await nextTurn();
  expect(started).toEqual([1, 2, 3]);
});

test('gives the place free again, also after a failure', async () => {
  const inTurn = limitConcurrency(1, 5);
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await inTurn(async () => 'later')).toBe('later');
});

test('serves those who go ahead first, and refuses at once who would wait behind too many', async () => {
  const inTurn = limitConcurrency(1, 2);
  const done: string[] = [];
  const work = (name: string) => async () => {
    await nextTurn();
    done.push(name);
  };
  const served = [
    inTurn(work('running')),
    inTurn(work('first')),
    inTurn(work('second')),
    inTurn(work('ahead'), { ahead: true }),
  ];
  await expect(inTurn(work('too many'))).rejects.toBeInstanceOf(QueueFullError);
  await Promise.all(served);
  expect(done).toEqual(['running', 'ahead', 'first', 'second']);
});
