import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limitConcurrency, QueueFullError } from './concurrency-limit.ts';

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await nextTurn();
}

const plannedWork = fc.array(
  fc.record({ after: fc.nat(6), takes: fc.nat(3), fails: fc.boolean() }),
  {
    maxLength: 30,
  },
);

test('never exceeds its slots, and runs everything once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), plannedWork, async (slots, planned) => {
      const runLimited = limitConcurrency(slots, 30);
      const arrived: number[] = [];
      const started: number[] = [];
      let running = 0;
      const answers = planned.map(async ({ after, takes, fails }, index) => {
        await turns(after);
        arrived.push(index);
        return runLimited(async () => {
          started.push(index);
          running += 1;
          expect(running).toBeLessThanOrEqual(slots);
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
      expect(started).toEqual(arrived);
    }),
  );
});

test('uses all its slots', async () => {
  const runLimited = limitConcurrency(3, 5);
  const started: number[] = [];
  const endless = () => new Promise<void>(() => {});
  for (const index of [1, 2, 3, 4]) {
    void runLimited(() => {
      started.push(index);
      return endless();
    });
  }
  await nextTurn();
  expect(started).toEqual([1, 2, 3]);
});

test('frees the slot, even after a failure', async () => {
  const runLimited = limitConcurrency(1, 5);
  await expect(runLimited(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await runLimited(async () => 'later')).toBe('later');
});

test('runs prioritised work first, and rejects at once when the queue is full', async () => {
  const runLimited = limitConcurrency(1, 2);
  const done: string[] = [];
  const work = (name: string) => async () => {
    await nextTurn();
    done.push(name);
  };
  const served = [
    runLimited(work('running')),
    runLimited(work('first')),
    runLimited(work('second')),
    runLimited(work('ahead'), { ahead: true }),
  ];
  await expect(runLimited(work('too many'))).rejects.toBeInstanceOf(QueueFullError);
  await Promise.all(served);
  expect(done).toEqual(['running', 'ahead', 'first', 'second']);
});
