import { expect, test } from 'vitest';
import { markerNumbers } from './list-markers.ts';

test.each([
  ['3.', [3]],
  ['(12)', [12]],
  ['1.2.3', [3]],
  ['Step 4:', [4]],
  ['b)', [2]],
  ['bb.', [28]],
  ['iv.', [4]],
  ['XIV.', [14]],
  ['i.', [1, 9]],
  ['c.', [3, 100]],
  ['·', []],
  ['o', []],
  ['§', []],
  ['-', []],
  ['No.', []],
  ['', []],
])('reads %j', (marker, numbers) => {
  expect(markerNumbers(marker)).toEqual(numbers);
});
