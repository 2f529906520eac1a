import type { ListFigures } from './list-bench.ts';

const nameWidth = 46;
const figureWidth = 10;

/** The figures as plain text, one line a case. */
export function listTable({ waiting }: ListFigures): string {
  const groups = Object.entries(waiting).map(([group, cases]) => [
    '',
    columns(group, ['p50 ms', 'p95 ms', 'worst', 'asked']),
    ...Object.entries(cases).map(([name, { p50, p95, worst, asked }]) =>
      columns(`  ${name}`, [p50.toFixed(1), p95.toFixed(1), worst.toFixed(1), String(asked)]),
    ),
  ]);
  return ['', 'Lists and searches with 100,000 posts and 10,000 pages', ...groups.flat(), ''].join(
    '\n',
  );
}

function columns(name: string, cells: string[]): string {
  return name.padEnd(nameWidth) + cells.map((cell) => cell.padStart(figureWidth)).join('');
}
