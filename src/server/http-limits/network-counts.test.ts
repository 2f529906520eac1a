import { expect, test } from 'vitest';
import { getNetwork } from '#url/networks.ts';
import { NetworkCounts } from './network-counts.ts';

test('limits each network, and lets in as many again as leave', () => {
  const counts = new NetworkCounts(2);
  const [leave] = [counts.add('192.0.2.1'), counts.add('192.0.2.1')];
  expect(counts.hasRoomFor('192.0.2.1')).toBe(false);
  expect(counts.hasRoomFor('192.0.2.2')).toBe(true);
  leave();
  expect(counts.hasRoomFor('192.0.2.1')).toBe(true);
});

test.each([
  [
    '/56',
    4,
    (at: number) => `2001:db8:1:${at.toString(16)}::1`,
    '2001:db8:1:ff::1',
    '2001:db8:1:100::1',
  ],
  [
    '/48',
    16,
    (at: number) => `2001:db8:1:${(at * 256).toString(16)}::1`,
    '2001:db8:1:ffff::1',
    '2001:db8:2::1',
  ],
])('limits a %s to %i times as many', (_, times, address, inside, outside) => {
  const counts = new NetworkCounts(1);
  for (let at = 0; at < times; at += 1) {
    const network = getNetwork(address(at));
    expect(counts.hasRoomFor(network)).toBe(true);
    counts.add(network);
  }
  expect(counts.hasRoomFor(getNetwork(inside))).toBe(false);
  expect(counts.hasRoomFor(getNetwork(outside))).toBe(true);
});
