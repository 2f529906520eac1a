import { describe, expect, test } from 'vitest';
import { blockEventLoop } from '#tests/block-event-loop.ts';
import { socketPair } from '#tests/socket-pair.ts';
import { ChangeSequence } from './change-sequence.ts';

describe('waiting for a number', () => {
  test('ends when it is received, and with false when it is not received in time', async () => {
    const sequence = new ChangeSequence();
    sequence.begin(1);
    expect(await sequence.reached(1, 60_000)).toBe(true);
    const second = sequence.reached(2, 60_000);
    sequence.hear(2);
    expect(await second).toBe(true);
    expect(await sequence.reached(3, 1)).toBe(false);
  });

  test('accepts a message that arrived during a stall', async () => {
    const { near, far } = await socketPair();
    const sequence = new ChangeSequence();
    sequence.begin(0);
    near.on('data', () => sequence.hear(1));
    const isReached = sequence.reached(1, 20);
    far.write('message');
    blockEventLoop(200);
    expect(await isReached).toBe(true);
  });
});
