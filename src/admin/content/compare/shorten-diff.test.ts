import { expect, test } from 'vitest';
import { shortenDiff } from './shorten-diff.ts';

const long = Array.from({ length: 100 }, (_, number) => `word${number}`).join(' ');

test('keeps unchanged text beside a change, cut between words', () => {
  const [before, change, between, other, after] = shortenDiff([
    { is: 'same', text: `${long} ` },
    { is: 'gone', text: 'old' },
    { is: 'same', text: ` ${long} ` },
    { is: 'new', text: 'new' },
    { is: 'same', text: ` ${long}` },
  ]);
  expect(before?.text).toMatch(/^ … word\d+ .*word99 $/);
  expect(between?.text).toMatch(/^ word0 .*word\d+ … word\d+ .*word99 $/);
  expect(after?.text).toMatch(/^ word0 .* word\d+ … $/);
  expect([change?.text, other?.text]).toEqual(['old', 'new']);
  for (const stretch of [before, between, after]) {
    expect(stretch?.text.length).toBeLessThan(200);
  }
});

test('keeps short text', () => {
  const stretches = [
    { is: 'same', text: 'The wind turns ' },
    { is: 'new', text: 'it.' },
  ] as const;
  expect(shortenDiff(stretches)).toEqual(stretches);
});
