import { expect, test } from 'vitest';
import { formatTable } from './text-table.ts';

test('aligns columns, and ends no line with spaces', () => {
  const rows = [
    ['a', 'long cell', ''],
    ['longer', 'b', 'c'],
  ];
  expect(formatTable(['ONE', 'TWO', 'THREE'], rows)).toBe(
    ['ONE     TWO        THREE', 'a       long cell', 'longer  b          c'].join('\n'),
  );
});

test('lets no cell control the terminal, and leaves joined letters as they are', () => {
  const lines = formatTable(['A', 'B'], [['\u001b[2J\r\nx\u202ey', 'می\u200cخواهم']]).split('\n');
  expect(lines[1]).toBe('[2J x y  می\u200cخواهم');
});
