import { type Outcome, type Result, results } from './row-outcomes.ts';

export interface Report {
  /** Reports one row, as soon as its result is final. */
  row(table: string, label: string, outcome: Outcome, notes?: readonly string[]): void;
  /** Reports something about a table or the whole import. */
  note(sentence: string): void;
  count(result: Result): number;
  totals(): Totals;
}

/** The number of rows of each table by result. */
export type Totals = Record<string, Record<Result, number>>;

const maxLabelLength = 100;

/** Prints each row as a line, and counts the results. */
export function createReport(say: (line: string) => void): Report {
  const totals: Totals = {};
  return {
    row(table, label, { result, why }, notes = []) {
      totals[table] ??= Object.fromEntries(results.map((each) => [each, 0])) as Totals[string];
      totals[table][result] += 1;
      const shownNotes = result === 'unchanged' ? [] : notes;
      const sentences = [why, ...shownNotes].filter((sentence) => sentence !== undefined);
      const ending = sentences.length > 0 ? `: ${oneLine(sentences.join(' '))}` : '';
      say(`${table}  ${oneLine(label).slice(0, maxLabelLength)}  ${result}${ending}`);
    },
    note: (sentence) => say(oneLine(sentence)),
    count: (result) => Object.values(totals).reduce((sum, ofTable) => sum + ofTable[result], 0),
    totals: () => totals,
  };
}

/** Values from files must not control the terminal. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
}

/** Aligns them in columns. */
export function formatTotals(totals: Totals): string {
  const head = ['table', ...results];
  const lines = Object.entries(totals).map(([table, ofTable]) => [
    table,
    ...results.map((result) => String(ofTable[result])),
  ]);
  const widths = head.map((_, at) =>
    Math.max(...[head, ...lines].map((line) => line[at]?.length ?? 0)),
  );
  return [head, ...lines]
    .map((line) =>
      line
        .map((cell, at) =>
          at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}
