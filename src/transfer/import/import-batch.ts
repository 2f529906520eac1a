import { inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import { isDeadlock } from '#db/failures.ts';
import { auditLog } from '#domain/audit/audit-table.ts';
import { getTable } from '../transfer-tables.ts';
import type { Columns } from '../values/row-parser.ts';
import { databaseRejection, withoutValues } from './constraint-errors.ts';
import { toOutcome } from './row-outcomes.ts';
import { compareRows, insertRows, replaceRow } from './row-writer.ts';
import {
  type Candidate,
  hasNoOutcome,
  type ImportContext,
  rejectRow,
  type TableRule,
} from './table-rule.ts';

const patience = '10min';
const maxAttempts = 10;

/** Columns that count writes and say nothing about the content of a row. */
const notCompared = new Set(['version']);

/**
 * Writes the new rows of a batch with everything that belongs to them and the audit entries, in one transaction.
 * Every candidate has an outcome afterwards.
 */
export async function importBatch(
  db: Db,
  rule: TableRule,
  candidates: readonly Candidate[],
  context: ImportContext,
): Promise<void> {
  rejectDoubles(candidates);
  try {
    await rule.beforeTransaction?.(db, candidates.filter(hasNoOutcome), context);
    await retryAfterDeadlock(candidates, () => writeBatch(db, rule, candidates, context));
  } catch (error) {
    for (const candidate of candidates) candidate.outcome = null;
    throw withoutValues(error);
  } finally {
    await rule.discard?.(candidates, context);
  }
}

async function writeBatch(
  db: Db,
  rule: TableRule,
  candidates: readonly Candidate[],
  context: ImportContext,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Triggers on long texts take time.
    await tx.execute(sql`select set_config('statement_timeout', ${patience}, true)`);
    // Simultaneous imports take turns, batch by batch.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('import', 0))`);
    await settleReferences(tx, rule, candidates.filter(hasNoOutcome));
    await lookForRows(tx, rule, candidates.filter(hasNoOutcome), context);
    await rule.checkExisting?.(tx, candidates.filter(hasNoOutcome), context);
    await write(tx, rule, candidates.filter(hasNoOutcome), context);
    await audit(tx, rule, candidates.filter(isWritten), context);
  });
}

/** Retries a batch that PostgreSQL cancelled because of a deadlock with someone who saved at the same time. */
async function retryAfterDeadlock(
  candidates: readonly Candidate[],
  work: () => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const before = structuredClone(candidates);
    try {
      return await work();
    } catch (error) {
      if (!isDeadlock(error) || attempt === maxAttempts) throw error;
      for (const [at, candidate] of candidates.entries()) Object.assign(candidate, before[at]);
    }
  }
}

function rejectDoubles(candidates: readonly Candidate[]): void {
  const ids = new Set<string>();
  for (const candidate of candidates.filter(hasNoOutcome)) {
    if (ids.has(candidate.id)) rejectRow(candidate, 'An earlier row has the same id.');
    ids.add(candidate.id);
  }
}

async function settleReferences(
  tx: Db,
  { name, references = [] }: TableRule,
  candidates: readonly Candidate[],
): Promise<void> {
  for (const { column, table, isNeeded } of references) {
    const named = candidates.filter(({ given }) => typeof given[column] === 'string');
    const here = await idsHere(
      tx,
      table,
      named.map(({ given }) => String(given[column])),
    );
    // Rows of one batch may refer to each other.
    if (table === getTable(name)) for (const { id } of candidates) here.add(id);
    for (const candidate of named) {
      if (here.has(String(candidate.given[column]))) continue;
      const missing = `${column} refers to a row that does not exist`;
      if (isNeeded) candidate.outcome = { result: 'skipped', why: `${missing}.` };
      else candidate.given[column] = null;
      candidate.notes.push(`${missing}, so it is left empty.`);
    }
  }
}

async function idsHere(tx: Db, table: PgTable, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from ${table} where ${inArray(sql`id`, [...new Set(ids)])}`,
  );
  return new Set(rows.map(({ id }) => id));
}

async function lookForRows(
  tx: Db,
  rule: TableRule,
  candidates: readonly Candidate[],
  { overwrite }: ImportContext,
): Promise<void> {
  if (candidates.length === 0) return;
  const replaces = overwrite || (await rule.isUntouched?.(tx));
  const rows = candidates.map(({ id, given }) => ({ ...compared(given), id }));
  for (const { index, id, differing } of await compareRows(
    tx,
    getTable(rule.name),
    rows,
    rule.sameRow,
  )) {
    const candidate = candidates[index];
    if (!candidate) continue;
    const why = `the existing row differs in ${differing.join(', ')}.`;
    candidate.id = id;
    candidate.isHere = true;
    if (differing.length === 0) candidate.outcome = { result: 'unchanged' };
    else if (!replaces) candidate.outcome = { result: 'kept', why };
  }
}

function compared(given: Columns): Columns {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !notCompared.has(name)));
}

async function write(
  tx: Db,
  rule: TableRule,
  candidates: readonly Candidate[],
  context: ImportContext,
): Promise<void> {
  const fresh = candidates.filter(({ isHere }) => !isHere);
  if (!(await together(tx, rule, fresh, context))) {
    for (const candidate of fresh) await alone(tx, rule, candidate, context);
  }
  for (const candidate of candidates.filter(({ isHere }) => isHere)) {
    await alone(tx, rule, candidate, context);
  }
}

/** Returns false if the database rejects one of the rows: then none is written. */
async function together(
  tx: Db,
  rule: TableRule,
  candidates: readonly Candidate[],
  context: ImportContext,
): Promise<boolean> {
  if (candidates.length === 0) return true;
  try {
    await tx.transaction(async (part) => {
      await insertRows(part, getTable(rule.name), candidates.map(newRow(rule)));
      await rule.complete?.(part, candidates, context);
    });
  } catch (error) {
    if (databaseRejection(error) === null && toOutcome(error) === null) throw error;
    return false;
  }
  for (const candidate of candidates) candidate.outcome = { result: 'added' };
  return true;
}

async function alone(
  tx: Db,
  rule: TableRule,
  candidate: Candidate,
  context: ImportContext,
): Promise<void> {
  const table = getTable(rule.name);
  try {
    await tx.transaction(async (part) => {
      if (candidate.isHere) {
        await rule.beforeReplacing?.(part, candidate, context);
        await replaceRow(part, table, candidate.id, candidate.given);
      } else {
        await insertRows(part, table, [newRow(rule)(candidate)]);
      }
      await rule.complete?.(part, [candidate], context);
    });
    candidate.outcome = { result: candidate.isHere ? 'replaced' : 'added' };
  } catch (error) {
    const why = databaseRejection(error);
    const outcome = why === null ? toOutcome(error) : ({ result: 'rejected', why } as const);
    if (!outcome) throw error;
    candidate.outcome = outcome;
  }
}

function newRow({ isNumbered }: TableRule) {
  return ({ id, given: { id: _, ...given }, defaults }: Candidate): Columns => ({
    ...defaults,
    ...given,
    ...(isNumbered ? {} : { id }),
  });
}

function isWritten({ outcome }: Candidate): boolean {
  return outcome?.result === 'added' || outcome?.result === 'replaced';
}

async function audit(
  tx: Db,
  { name }: TableRule,
  written: readonly Candidate[],
  { actor }: ImportContext,
): Promise<void> {
  if (written.length === 0) return;
  const isPrivate = name.startsWith('auth.') || name === 'newsletter_subscribers';
  await tx.insert(auditLog).values(
    written.map(({ id, label, isHere, given }) => ({
      actor_kind: actor.kind,
      actor_name: actor.name,
      action: 'import',
      subject_table: name,
      subject_id: id,
      details: {
        ...(isPrivate ? {} : { label }),
        ...(isHere ? { replaced: true } : {}),
        ...(name === 'user_profiles' && given.role ? { role: given.role } : {}),
      },
    })),
  );
}
