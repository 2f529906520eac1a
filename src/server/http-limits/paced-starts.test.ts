import { expect, test } from 'vitest';
import { PacedStarts } from './paced-starts.ts';

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

function world() {
  const starts = new PacedStarts();
  const started: string[] = [];
  return {
    started,
    run: (network: string, name = network) => starts.run(network, () => started.push(name)),
  };
}

test('starts a few requests of each network at once, and as many more per turn', async () => {
  const { run, started } = world();
  const names = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => `a${from + at}`);
  for (const name of names(1, 9)) run('a', name);
  run('b', 'b1');
  const first = [...names(1, 4), 'b1'];
  expect(started).toEqual(first);
  await nextTurn();
  expect(started).toEqual([...first, ...names(5, 8)]);
  run('a', 'a10');
  run('b', 'b2');
  expect(started).toEqual([...first, ...names(5, 8), 'b2']);
  await nextTurn();
  expect(started).toEqual([...first, ...names(5, 8), 'b2', 'a9', 'a10']);
});

test('starts at once again after a turn without requests', async () => {
  const { run, started } = world();
  run('a');
  await nextTurn();
  await nextTurn();
  run('a');
  expect(started).toEqual(['a', 'a']);
});
