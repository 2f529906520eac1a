const gap = '  ';
const control = /[\p{Cc}\p{Bidi_Control}\s]+/gu;

/**
 * Aligns rows in columns below a heading. What would move the cursor of a terminal or change the order of letters becomes
 * a space: cells may come from anyone.
 */
export function formatTable(heading: readonly string[], rows: readonly string[][]): string {
  const cells = [heading, ...rows.map((row) => row.map(toOneLine))];
  const widths = heading.map((_, column) =>
    cells.reduce((widest, row) => Math.max(widest, (row[column] ?? '').length), 0),
  );
  return cells
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(gap))
    .map((line) => line.trimEnd())
    .join('\n');
}

/** The text on one line, without characters that control a terminal. */
export function toOneLine(text: string): string {
  return text.replace(control, ' ').trim();
}
