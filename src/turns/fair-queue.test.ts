import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blockEventLoop } from '#tests/block-event-loop.ts';
import { type Deferred, deferred } from '#tests/deferred.ts';
import { socketPair } from '#tests/socket-pair.ts';
import { FairQueue, type FairQueueLimits, Overloaded } from './fair-queue.ts';
import type { Requester } from './requester.ts';

const limits = { running: 2, waiting: 4, waitingEach: 2, waitMs: 60_000 };
const wanted = () => true;

function world(given: Partial<FairQueueLimits> = {}) {
  const queue = new FairQueue({ ...limits, ...given });
  const begun: { name: string; work: Deferred<string> }[] = [];
  const ask = (name: string, id = name, isWanted = wanted, kind: Requester['kind'] = 'network') => {
    const result = queue.run({ requester: { kind, id }, isWanted }, () => {
      const work = deferred<string>();
      begun.push({ name, work });
      return work.promise;
    });
    result.catch(() => {});
    return result;
  };
  const names = () => begun.map(({ name }) => name);
  const finish = (name: string) => begun.find((each) => each.name === name)?.work.resolve('done');
  return { ask, begun, names, finish };
}

test('runs a few at once and the rest in order', async () => {
  const { ask, begun, names } = world();
  const results = ['a', 'b', 'c', 'd'].map((name) => ask(name));
  await expect.poll(names).toEqual(['a', 'b']);
  begun[1]?.work.resolve('done');
  expect(await results[1]).toBe('done');
  await expect.poll(names).toEqual(['a', 'b', 'c']);
  begun[0]?.work.reject(new Error('It failed.'));
  await expect(results[0]).rejects.toThrow('It failed.');
  await expect.poll(names).toEqual(['a', 'b', 'c', 'd']);
});

test('rejects immediately when the queue is full', async () => {
  const { ask } = world();
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) ask(name);
  await expect(ask('g')).rejects.toThrow(Overloaded);
});

test('gives turns to all requesters, however much one of them asks for', async () => {
  const { ask, names, finish } = world({ running: 1, waiting: 100, waitingEach: 100 });
  for (const name of ['a', 'b', 'c', 'd']) ask(name, 'one network');
  ask('e', 'another');
  ask('f', 'a third');
  ask('g', 'another');
  const order = ['a', 'b', 'e', 'f', 'c', 'g', 'd'];
  for (const [index, name] of order.entries()) {
    await expect.poll(names).toEqual(order.slice(0, index + 1));
    finish(name);
  }
});

test('limits what waits of one requester, and leaves room for others', async () => {
  const { ask } = world();
  for (const name of ['a', 'b', 'c', 'd']) ask(name, 'one network');
  await expect(ask('e', 'one network')).rejects.toThrow(Overloaded);
  const other = ask('f', 'another');
  expect(await Promise.race([other.catch(() => 'rejected'), pause(1, 'waiting')])).toBe('waiting');
});

test('keeps places for other kinds of requesters', async () => {
  const { ask, names, finish } = world({ running: 3, runningOfKind: { network: 2 } });
  for (const name of ['a', 'b', 'c']) ask(name);
  ask('d', 'd', wanted, 'user');
  await expect.poll(names).toEqual(['a', 'b', 'd']);
  finish('d');
  await pause(1);
  expect(names()).toEqual(['a', 'b', 'd']);
  finish('a');
  await expect.poll(names).toEqual(['a', 'b', 'd', 'c']);
});

test('skips what nobody is waiting for any more', async () => {
  const { ask, begun, names } = world();
  ask('a');
  ask('b');
  let isConnected = true;
  const gone = ask('c', 'c', () => isConnected);
  ask('d');
  await expect.poll(names).toEqual(['a', 'b']);
  isConnected = false;
  begun[0]?.work.resolve('done');
  await expect(gone).rejects.toThrow(Overloaded);
  await expect.poll(names).toEqual(['a', 'b', 'd']);
});

test('frees the places of disconnected clients', async () => {
  const { ask } = world();
  ask('a');
  ask('b');
  const gone = ['c', 'd', 'e', 'f'].map((name) => ask(name, name, () => false));
  const late = ask('g');
  await Promise.all(gone.map((one) => expect(one).rejects.toThrow(Overloaded)));
  expect(await Promise.race([late.catch(() => 'rejected'), pause(1, 'waiting')])).toBe('waiting');
});

test('rejects after the maximum wait', async () => {
  const { ask, names } = world({ waitMs: 1 });
  ask('a');
  ask('b');
  await expect(ask('c')).rejects.toThrow(Overloaded);
  expect(names()).toEqual(['a', 'b']);
});

test('gives the turn that became free during a stall, even after the maximum wait', async () => {
  const { near, far } = await socketPair();
  const queue = new FairQueue({ ...limits, running: 1, waitMs: 20 });
  const requester: Requester = { kind: 'network', id: 'one' };
  const first = queue.run({ requester }, () => once(near, 'data'));
  const second = queue.run({ requester }, async () => 'done');
  far.write('answer');
  blockEventLoop(200);
  expect(await second).toBe('done');
  await first;
});

const requesters: fc.Arbitrary<Requester> = fc.record({
  kind: fc.constantFrom('network', 'user', 'program'),
  id: fc.constantFrom('1', '2', '3'),
});

test('keeps every limit and runs everything once, in whatever order work arrives and ends', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(requesters, fc.nat(3)), { maxLength: 60 }),
      async (arrivals) => {
        const each = { network: 2 };
        const ofKind = { network: 3 };
        const queue = new FairQueue({
          running: 4,
          runningEach: each,
          runningOfKind: ofKind,
          waiting: 60,
          waitingEach: 60,
          waitMs: 60_000,
        });
        const running: Requester[] = [];
        let done = 0;
        const work = async ([requester, turns]: [Requester, number]) => {
          await queue.run({ requester }, async () => {
            running.push(requester);
            const ofNetworks = running.filter(({ kind }) => kind === 'network');
            expect(running.length).toBeLessThanOrEqual(4);
            expect(ofNetworks.length).toBeLessThanOrEqual(ofKind.network);
            for (const { id } of ofNetworks) {
              const own = ofNetworks.filter((other) => other.id === id);
              expect(own.length).toBeLessThanOrEqual(each.network);
            }
            for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
            running.splice(running.indexOf(requester), 1);
          });
          done += 1;
        };
        await Promise.all(arrivals.map(work));
        expect(done).toBe(arrivals.length);
      },
    ),
  );
});
