import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { MailQueue } from '#mail/mail-queue.ts';
import type { Actor } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import { getActorName } from '../audit/audit-record.ts';
import { auditLog } from '../audit/audit-table.ts';
import { parseInput } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import { recordDraftSave, storeDiscardedDraft } from '../revisions/draft-session.ts';
import { recordContentAudit, replacedDraft, subjectOf } from './content-history.ts';
import { lockRow, writeRow } from './content-rows.ts';
import { lockSlugs, reserveSlug, slugForTitle } from './content-slugs.ts';
import type { Change, Content, ContentRead, ContentType } from './content-type.ts';
import { queueDraftEditEmail } from './draft-edit-email.ts';
import { changedFields, fieldsWithDraft, pickKnownFields } from './draft-fields.ts';
import { rejectDraftProblems } from './draft-problems.ts';

/** How authors learn of edits by others; without it, nobody is told. */
export interface SavingDeps {
  mailQueue?: MailQueue;
  now?: () => Date;
}

/**
 * Saves changes to the draft; visitors do not see them. Rejects a slug that is malformed, reserved or taken; an empty
 * slug is made from the title while the item is not public.
 * A change that makes no difference is not written, so the version stays. The author gets an email when someone else
 * edits the draft.
 */
export async function saveDraft<Of extends Content>(
  contentType: ContentType<Of>,
  db: Db,
  actor: Actor,
  read: ContentRead,
  change: Change<Of['fields']>,
  deps: SavingDeps = {},
): Promise<Of['row']> {
  authorize(actor, contentType.permission);
  const submitted = parseInput(contentType.draftSchema, change);
  return transactionAs(db, actor, async (tx) => {
    if (submitted.slug !== undefined) await lockSlugs(tx);
    const current = await lockRow(contentType, tx, read);
    const before = fieldsWithDraft(contentType, current);
    const working = { ...before, ...pickKnownFields(before, submitted) };
    if (working.slug === '' && !contentType.isPublic(current))
      working.slug = await slugForTitle(contentType, tx, current.id, working.title);
    await rejectDraftProblems(contentType, changedFields(before, working), before, actor);
    if (working.slug !== before.slug) await reserveSlug(contentType, tx, current.id, working.slug);
    const row = await storeDraft(contentType, tx, actor, current, working, deps);
    if (row === current) return row;
    if (await startsAuditEntry(contentType, tx, actor, row)) {
      await recordContentAudit(contentType, tx, actor, 'save', row);
    }
    await tellAuthor(contentType, tx, actor, row, deps);
    return row;
  });
}

/** Why a draft that would lose parts of its content is stored. */
const unreadNote = 'Saved before it was replaced';

interface DraftStoring extends SavingDeps {
  /** Stores the replaced draft as a revision even if it is of the same editing session. */
  keepsReplaced?: boolean;
}

/** Stores in `draft` of a locked row what differs from the live fields, if that has changed. */
export async function storeDraft<Of extends Content>(
  contentType: ContentType<Of>,
  tx: Db,
  actor: Actor,
  current: Of['row'],
  working: Of['fields'],
  { keepsReplaced = false, now = () => new Date() }: DraftStoring,
): Promise<Of['row']> {
  const live = contentType.fieldsOf(current);
  const before = fieldsWithDraft(contentType, current);
  const draft = changedFields(live, working);
  if (isDeepStrictEqual(draft, changedFields(live, before))) return current;
  const losesParts = contentType.keepsReplacedDraft?.(before, working) ?? false;
  const replaced = replacedDraft(contentType, current);
  await recordDraftSave(tx, actor, subjectOf(contentType, current), replaced, {
    now: now(),
    keepsReplaced: keepsReplaced || losesParts,
    note: losesParts ? unreadNote : undefined,
  });
  return writeRow(contentType, tx, actor, current.id, { draft });
}

/** Tells the author of a locked row that someone else has edited its draft. */
export async function tellAuthor<Of extends Content>(
  contentType: ContentType<Of>,
  tx: Db,
  actor: Actor,
  row: Of['row'],
  { mailQueue, now = () => new Date() }: SavingDeps,
): Promise<void> {
  if (mailQueue) await queueDraftEditEmail(contentType, tx, mailQueue, actor, row, now());
}

/** Discards the draft, which stays as a revision. */
export async function discardDraft<Of extends Content>(
  contentType: ContentType<Of>,
  db: Db,
  actor: Actor,
  read: ContentRead,
): Promise<Of['row']> {
  authorize(actor, contentType.permission);
  return transactionAs(db, actor, async (tx) => {
    const current = await lockRow(contentType, tx, read);
    if (current.draft === null) return current;
    const subject = subjectOf(contentType, current);
    await storeDiscardedDraft(tx, subject, replacedDraft(contentType, current));
    const row = await writeRow(contentType, tx, actor, current.id, { draft: null });
    await recordContentAudit(contentType, tx, actor, 'discard', row);
    return row;
  });
}

/** Whether a save gets an audit entry: autosaves of one user within ten minutes share one. */
async function startsAuditEntry<Of extends Content>(
  { name }: ContentType<Of>,
  tx: Db,
  actor: Actor,
  { id }: Of['row'],
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
