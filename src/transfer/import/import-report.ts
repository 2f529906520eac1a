import { type Outcome, type Result, results } from './row-outcomes.ts';

export interface Report {
  /** Reports one row, as soon as its result is final. */
  row(table: string, label: string, outcome: Outcome, notes?: readonly string[]): void;
  /** Reports something about a table or the whole import. */
  note(sentence: string): void;
  count(result: Result): number;
  /** The number of rows of each table by result. */
  sums(): string;
}

const maxLabelLength = 100;

/** Prints each row as a line, and counts the results. */
export function createReport(say: (line: string) => void): Report {
  const counts = new Map<string, Map<Result, number>>();
  return {
    row(table, label, { result, why }, notes = []) {
      const ofTable = counts.get(table) ?? new Map<Result, number>();
      counts.set(table, ofTable.set(result, (ofTable.get(result) ?? 0) + 1));
      const shownNotes = result === 'unchanged' ? [] : notes;
      const sentences = [why, ...shownNotes].filter((sentence) => sentence !== undefined);
      const ending = sentences.length > 0 ? `: ${oneLine(sentences.join(' '))}` : '';
      say(`${table}  ${oneLine(label).slice(0, maxLabelLength)}  ${result}${ending}`);
    },
    note: (sentence) => say(oneLine(sentence)),
    count: (result) =>
      [...counts.values()].reduce((sum, ofTable) => sum + (ofTable.get(result) ?? 0), 0),
    sums: () => tableOf(counts),
  };
}

/** Values from files must not control the terminal. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
}

function tableOf(counts: ReadonlyMap<string, ReadonlyMap<Result, number>>): string {
  const head = ['table', ...results];
  const lines = [...counts].map(([table, ofTable]) => [
    table,
    ...results.map((result) => String(ofTable.get(result) ?? 0)),
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
