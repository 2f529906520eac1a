import type { Db } from '#db/client.ts';
import type { SourceRow } from '../sources/import-source.ts';
import { getColumns, getTable } from '../transfer-tables.ts';
import { readRow } from '../values/row-parser.ts';
import { importBatch } from './import-batch.ts';
import type { Report } from './import-report.ts';
import { toOutcome } from './row-outcomes.ts';
import type { Candidate, ImportContext, TableRule } from './table-rule.ts';

/** The rows per transaction: enough to be fast, few enough to fit in memory. */
const rowsAtOnce = 100;
const charactersAtOnce = 4 * 1024 * 1024;
const maxNamed = 30;

/** Imports all rows of a table in batches and reports the result of each row. */
export async function importTable(
  db: Db,
  rule: TableRule,
  context: ImportContext,
  report: Report,
): Promise<void> {
  let count = 0;
  async function* counted(): AsyncGenerator<SourceRow> {
    for await (const row of context.source.rows(rule.name)) {
      count += 1;
      yield row;
    }
  }
  const read = counted();
  const unknown = new Set<string>();
  const samples = new Set(await rule.starter?.untouched(db));
  let others = 0;

  for await (const batch of batches(rule.gather?.(read) ?? read)) {
    const rows = batch.map((row) => candidateFrom(rule, row, context, unknown));
    await importBatch(
      db,
      rule,
      rows.map(({ candidate }) => candidate),
      context,
    );
    for (const { place, candidate } of rows) {
      const { id, label, outcome, notes } = candidate;
      if (!outcome) throw new Error(`No outcome was recorded for ${place}.`);
      const isRejected = outcome.result === 'rejected';
      if (!isRejected && outcome.result !== 'skipped' && !samples.delete(id)) others += 1;
      const why = isRejected ? `${outcome.why} (${place})` : outcome.why;
      report.row(rule.name, label, { ...outcome, why }, isRejected ? [] : notes);
    }
  }
  rejectMissing(rule, count, context, report);
  if (unknown.size > 0) {
    const names = [...unknown].slice(0, maxNamed).join(', ');
    report.note(`${rule.name}: ignored unknown columns: ${names}.`);
  }
  if (others > 0 && samples.size > 0)
    await removeStarterRows(db, rule, [...samples], context, report);
}

/**
 * Rejects an export with missing rows, which could be mistaken for the complete site. To leave rows out on purpose,
 * change their number in the manifest.
 */
export function rejectMissing(
  { name }: TableRule,
  found: number,
  { source }: ImportContext,
  report: Report,
): void {
  const listed = source.listedCounts[name] ?? 0;
  if (found >= listed) return;
  const here = found === 0 ? 'none is' : found === 1 ? '1 is' : `${found} are`;
  const why =
    `manifest.json lists ${listed} rows, but ${here} in the export. ` +
    'Copy the export again. If you left rows out on purpose, correct the number in manifest.json.';
  report.row(name, 'missing rows', { result: 'rejected', why });
}

/** Removes samples of the starter site once there is real content. */
async function removeStarterRows(
  db: Db,
  { name, starter }: TableRule,
  samples: readonly string[],
  context: ImportContext,
  report: Report,
): Promise<void> {
  if (!starter) return;
  const gone = await db.transaction((tx) => starter.removeUntouched(tx, samples, context));
  if (gone.length === 0) return;
  report.note(`${name}: removed unedited starter content: ${gone.join(', ')}.`);
}

interface Read {
  place: string;
  candidate: Candidate;
}

function candidateFrom(
  rule: TableRule,
  { place, values, problem }: SourceRow,
  context: ImportContext,
  unknown: Set<string>,
): Read {
  const nothing = { id: '', given: {}, defaults: {}, notes: [], isHere: false };
  const unread = { ...nothing, label: labelOf(values) };
  if (problem) {
    return { place, candidate: { ...unread, outcome: { result: 'rejected', why: problem } } };
  }
  try {
    const names = new Set(getColumns(rule.name));
    names.delete('id');
    const read = readRow(getTable(rule.name), names, values);
    for (const name of read.unknown) unknown.add(name);
    const prepared = rule.prepare({ ...read.columns, id: values.id }, context);
    return { place, candidate: { ...prepared, isHere: false, outcome: null } };
  } catch (error) {
    const outcome = toOutcome(error);
    if (!outcome) throw error;
    return { place, candidate: { ...unread, outcome } };
  }
}

function labelOf(values: Record<string, unknown>): string {
  const { slug, email, title, full_name, file_name, id } = values;
  return String([slug, email, title, full_name, file_name, id].find(Boolean) ?? 'a row');
}

async function* batches(rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow[]> {
  let batch: SourceRow[] = [];
  let characters = 0;
  for await (const row of rows) {
    batch.push(row);
    characters += lengthOf(row.values);
    if (batch.length < rowsAtOnce && characters < charactersAtOnce) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}

function lengthOf(values: Record<string, unknown>): number {
  return Object.values(values).reduce<number>((sum, value) => {
    if (typeof value === 'string') return sum + value.length;
    return sum + (typeof value === 'object' && value ? JSON.stringify(value).length : 0);
  }, 0);
}
