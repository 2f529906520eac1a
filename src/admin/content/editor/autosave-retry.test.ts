import { expect, test } from 'vitest';
import { isRefusal, untilNextSave, waitingAfter } from './autosave-retry.ts';
import type { SaveState } from './save-status.tsx';

test('a server that fails is asked less and less often, but never given up', () => {
  let state: SaveState = { is: 'typing' };
  const pauses: number[] = [];
  for (let tries = 0; tries < 7; tries += 1) {
    state = waitingAfter('failed', state, 0);
    pauses.push(untilNextSave(state, 0));
  }
  expect(pauses).toEqual([4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
});

test('typing on does not put off the next try', () => {
  const state = waitingAfter('offline', { is: 'typing' }, 1_000);
  expect(state).toMatchObject({ is: 'offline', tries: 1 });
  expect(untilNextSave(state, 3_000)).toBe(2_000);
  expect(untilNextSave(state, 9_000)).toBe(0);
});

test('only what would be refused again waits for somebody to act', () => {
  for (const code of ['invalid', 'conflict', 'forbidden'] as const) {
    expect(isRefusal(code)).toBe(true);
  }
  for (const code of ['offline', 'unavailable', 'failed', 'too_many'] as const) {
    expect(isRefusal(code)).toBe(false);
  }
});
