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

test('starts the first request of each network at once, and the rest one per turn', async () => {
  const { run, started } = world();
  for (const name of ['a1', 'a2', 'a3']) run('a', name);
  run('b', 'b1');
  expect(started).toEqual(['a1', 'b1']);
  await nextTurn();
  expect(started).toEqual(['a1', 'b1', 'a2']);
  run('a', 'a4');
  run('b', 'b2');
  expect(started).toEqual(['a1', 'b1', 'a2', 'b2']);
  await nextTurn();
  await nextTurn();
  expect(started).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4']);
});

test('starts at once again after a turn without requests', async () => {
  const { run, started } = world();
  run('a');
  await nextTurn();
  await nextTurn();
  run('a');
  expect(started).toEqual(['a', 'a']);
});
