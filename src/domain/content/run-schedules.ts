import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { type ContentTableName, contentTables } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import { systemActor } from '../actor.ts';
import { invalid, Rejection } from '../errors.ts';
import { recordContentAudit } from './content-history.ts';
import { findRow, writeRow } from './content-rows.ts';
import { lockSlugs } from './content-slugs.ts';
import type { Content, ContentType } from './content-type.ts';
import { contentTypeOf } from './content-type-of.ts';
import { publishContent, unpublishContent } from './publish-content.ts';
import { rejectionMessage } from './rejection-message.ts';
import { queuePublishedEmail, queueRejectedEmail, type ScheduleDeps } from './schedule-emails.ts';

type Action = 'publish' | 'unpublish';

interface Done {
  table: ContentTableName;
  id: string;
  action: Action;
}

export interface ScheduleRun {
  done: Done[];
  /** Cancelled, because the row cannot be published as it is. */
  rejected: (Done & { message: string })[];
  /** Retried by the next run. */
  failed: (Done & { error: unknown })[];
}

interface Due {
  id: string;
  action: Action;
  /** Seconds since 1970. */
  at: number;
}

const columnOf = { publish: 'publish_at', unpublish: 'unpublish_at' } as const;
const maxAtOnce = 500;
const actor = systemActor('Schedule');

/**
 * Publishes and unpublishes everything that is due, in order of time, each row in its own transaction. Several
 * processes may run it at once: each row is handled by one of them, once. Who scheduled a publication gets an email in
 * the same transaction.
 */
export async function runSchedules(deps: ScheduleDeps, now: Date): Promise<ScheduleRun> {
  const run: ScheduleRun = { done: [], rejected: [], failed: [] };
  for (const name of contentTables) await runContentType(contentTypeOf[name], deps, now, run);
  return run;
}

async function runContentType(
  contentType: ContentType,
  deps: ScheduleDeps,
  now: Date,
  run: ScheduleRun,
): Promise<void> {
  for (const { id, action } of await findDue(contentType, deps.db, now)) {
    const item: Done = { table: contentType.name, id, action };
    try {
      const rejected = await runOne(contentType, deps, id, action, now);
      if (rejected === 'not mine') continue;
      if (rejected) run.rejected.push({ ...item, message: rejectionMessage(rejected) });
      else run.done.push(item);
    } catch (error) {
      run.failed.push({ ...item, error });
    }
  }
}

async function findDue(contentType: ContentType, db: Db, now: Date): Promise<Due[]> {
  const [publish, unpublish] = await Promise.all([
    findDueFor(contentType, db, 'publish', now),
    findDueFor(contentType, db, 'unpublish', now),
  ]);
  return [...publish, ...unpublish].sort((one, other) => one.at - other.at);
}

async function findDueFor(
  { table }: ContentType,
  db: Db,
  action: Action,
  now: Date,
): Promise<Due[]> {
  const column = table[columnOf[action]];
  const rows = await db
    .select({
      id: sql<string>`${table.id}`,
      at: sql`extract(epoch from ${column})`.mapWith(Number),
    })
    .from(table)
    .where(and(isNull(table.deleted_at), lte(column, now)))
    .orderBy(column)
    .limit(maxAtOnce);
  return rows.map((row) => ({ ...row, action }));
}

/** Returns null when it is done, or why the schedule of the row was cancelled. */
function runOne(
  contentType: ContentType,
  { db, mailQueue }: ScheduleDeps,
  id: string,
  action: Action,
  now: Date,
): Promise<Rejection | 'not mine' | null> {
  return db.transaction(async (tx) => {
    if (action === 'publish') await lockSlugs(tx);
    if (!(await lockDue(contentType, tx, id, action, now))) return 'not mine';
    const deps = { db: tx, mailQueue };
    const row = await findRow(contentType, tx, id);
    try {
      // A savepoint: what a rejected action has written is rolled back, and the lock stays.
      const after = await tx.transaction((inner) => act(contentType, inner, action, row));
      if (action === 'publish') {
        await queuePublishedEmail(contentType, deps, { before: row, after }, now);
      }
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      const reason = rejectionMessage(error);
      const off = await writeRow(contentType, tx, actor, id, { [columnOf[action]]: null });
      await recordContentAudit(contentType, tx, actor, 'unschedule', off, { action, why: reason });
      if (action === 'publish') await queueRejectedEmail(contentType, deps, { row, reason }, now);
      return error;
    }
    return null;
  });
}

async function act<Of extends Content>(
  contentType: ContentType<Of>,
  tx: Db,
  action: Action,
  row: Of['row'],
): Promise<Of['row']> {
  if (action === 'publish') return publishContent(contentType, tx, actor, row);
  if (contentType.publicationOf(row) === 'draft') throw invalid('It was not published.');
  return unpublishContent(contentType, tx, actor, row);
}

/** Locks a row that is still due, unless another process has it; publishing goes before unpublishing. */
async function lockDue(
  { table }: ContentType,
  tx: Db,
  id: string,
  action: Action,
  now: Date,
): Promise<boolean> {
  const isDue =
    action === 'publish'
      ? lte(table.publish_at, now)
      : and(
          lte(table.unpublish_at, now),
          or(isNull(table.publish_at), sql`${table.publish_at} > ${table.unpublish_at}`),
        );
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deleted_at), isDue))
    .for('update', { skipLocked: true });
  return rows.length > 0;
}
