import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Deferred, deferred } from './deferred.fixture.ts';
import { Overloaded, RenderQueue } from './render-queue.ts';

const limits = { running: 2, waiting: 4, waitingPerNetwork: 2, waitMs: 60_000 };
const wanted = () => true;

function world(given: Partial<typeof limits> = {}) {
  const queue = new RenderQueue({ ...limits, ...given });
  const begun: { name: string; work: Deferred<string> }[] = [];
  const ask = (name: string, network = name, isWanted = wanted) => {
    const result = queue.run(
      () => {
        const work = deferred<string>();
        begun.push({ name, work });
        return work.promise;
      },
      { network, isWanted },
    );
    result.catch(() => {});
    return result;
  };
  return { ask, begun, names: () => begun.map(({ name }) => name) };
}

test('runs a few at once and the rest in order', async () => {
  const { ask, begun, names } = world();
  const results = ['a', 'b', 'c', 'd'].map((name) => ask(name));
  expect(names()).toEqual(['a', 'b']);
  begun[1]?.work.resolve('done');
  expect(await results[1]).toBe('done');
  await expect.poll(names).toEqual(['a', 'b', 'c']);
  begun[0]?.work.reject(new Error('It failed.'));
  await expect(results[0]).rejects.toThrow('It failed.');
  await expect.poll(names).toEqual(['a', 'b', 'c', 'd']);
});

test('refuses immediately when the queue is full', async () => {
  const { ask } = world();
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) ask(name);
  await expect(ask('g')).rejects.toThrow(Overloaded);
});

test('leaves room for other networks', async () => {
  const { ask, begun, names } = world();
  for (const name of ['a', 'b', 'c', 'd']) ask(name, 'one network');
  await expect(ask('e', 'one network')).rejects.toThrow(Overloaded);
  ask('f', 'another');
  for (const { work } of begun) work.resolve('done');
  await expect.poll(names).toHaveLength(4);
  for (const { work } of begun) work.resolve('done');
  await expect.poll(names).toEqual(['a', 'b', 'c', 'd', 'f']);
});

test('skips renders that nobody is waiting for any more', async () => {
  const { ask, begun, names } = world();
  ask('a');
  ask('b');
  let isConnected = true;
  const gone = ask('c', 'c', () => isConnected);
  ask('d');
  isConnected = false;
  begun[0]?.work.resolve('done');
  await expect(gone).rejects.toThrow(Overloaded);
  await expect.poll(names).toEqual(['a', 'b', 'd']);
});

test('frees the slots of disconnected clients', async () => {
  const { ask } = world();
  ask('a');
  ask('b');
  const gone = ['c', 'd', 'e', 'f'].map((name) => ask(name, name, () => false));
  const late = ask('g');
  await Promise.all(gone.map((one) => expect(one).rejects.toThrow(Overloaded)));
  expect(await Promise.race([late.catch(() => 'refused'), pause(1, 'waiting')])).toBe('waiting');
});

test('refuses after the maximum wait', async () => {
  const { ask, names } = world({ waitMs: 1 });
  ask('a');
  ask('b');
  await expect(ask('c')).rejects.toThrow(Overloaded);
  expect(names()).toEqual(['a', 'b']);
});
