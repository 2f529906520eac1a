import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { getActorName } from '../audit/audit-record.ts';
import { auditLog } from '../audit/audit-table.ts';
import { parseInput } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import { recordContentAudit, storeReplacedDraft } from './content-history.ts';
import { lockRow, writeRow } from './content-rows.ts';
import { reserveSlug } from './content-slugs.ts';
import type {
  Change,
  ContentFields,
  ContentRead,
  ContentRow,
  ContentType,
} from './content-type.ts';
import { changedFields, fieldsWithDraft, pickKnownFields } from './draft-fields.ts';
import { refuseDraftProblems } from './draft-problems.ts';

/**
 * Saves changes to the draft; visitors do not see them. Refuses a slug that is malformed, reserved or taken.
 * A change that makes no difference is not written, so the version stays.
 */
export async function saveDraft<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  contentType: ContentType<Row, Fields>,
  db: Db,
  actor: Actor,
  read: ContentRead,
  change: Change<Fields>,
): Promise<Row> {
  authorize(actor, contentType.permission);
  const submitted = parseInput(contentType.draftSchema, change);
  return db.transaction(async (tx) => {
    const current = await lockRow(contentType, tx, read);
    const before = fieldsWithDraft(contentType, current);
    const working = { ...before, ...pickKnownFields(before, submitted) };
    await refuseDraftProblems(contentType, changedFields(before, working), before);
    if (working.slug !== before.slug) await reserveSlug(contentType, tx, current.id, working.slug);
    const row = await storeDraft(contentType, tx, current, working);
    if (row !== current && (await startsAuditEntry(contentType, tx, actor, row))) {
      await recordContentAudit(contentType, tx, actor, 'save', row);
    }
    return row;
  });
}

/** Stores in `draft` of a locked row what differs from the live fields, if that has changed. */
export async function storeDraft<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  contentType: ContentType<Row, Fields>,
  tx: Db,
  current: Row,
  working: Fields,
): Promise<Row> {
  const live = contentType.fieldsOf(current);
  const before = fieldsWithDraft(contentType, current);
  const draft = changedFields(live, working);
  if (isDeepStrictEqual(draft, changedFields(live, before))) return current;
  if (contentType.keepsReplacedDraft?.(before, working))
    await storeReplacedDraft(contentType, tx, current.id, before);
  return writeRow(contentType, tx, current.id, { draft });
}

/** Discards the draft. */
export async function discardDraft<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  contentType: ContentType<Row, Fields>,
  db: Db,
  actor: Actor,
  read: ContentRead,
): Promise<Row> {
  authorize(actor, contentType.permission);
  return db.transaction(async (tx) => {
    const current = await lockRow(contentType, tx, read);
    if (current.draft === null) return current;
    const row = await writeRow(contentType, tx, current.id, { draft: null });
    await recordContentAudit(contentType, tx, actor, 'discard', row);
    return row;
  });
}

/** Whether a save gets an audit entry: autosaves of one user within ten minutes share one. */
async function startsAuditEntry<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  { name }: ContentType<Row, Fields>,
  tx: Db,
  actor: Actor,
  { id }: Row,
): Promise<boolean> {
  const [last] = await tx
    .select({
      action: auditLog.action,
      author: auditLog.actor_id,
      name: auditLog.actor_name,
      isRecent: sql<boolean>`${auditLog.at} > now() - interval '10 minutes'`,
    })
    .from(auditLog)
    .where(and(eq(auditLog.subject_table, name), eq(auditLog.subject_id, id)))
    .orderBy(desc(auditLog.id))
    .limit(1);
  const isTheirs =
    last?.name === getActorName(actor) &&
    last.author === (actor.kind === 'staff' ? actor.id : null);
  return !(last?.action === 'save' && last.isRecent && isTheirs);
}
