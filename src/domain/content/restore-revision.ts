import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import { invalid, Rejection } from '../errors.ts';
import { parseInput } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import { recordContentAudit } from './content-history.ts';
import { findRevision } from './content-revisions.ts';
import { lockRow } from './content-rows.ts';
import { lockSlugs, reserveSlug } from './content-slugs.ts';
import type { Content, ContentRead, ContentType } from './content-type.ts';
import { changedFields, fieldsWithDraft, pickKnownFields } from './draft-fields.ts';
import { rejectDraftProblems } from './draft-problems.ts';
import { type SavingDeps, storeDraft, tellAuthor } from './save-draft.ts';

/** What to restore; everything without `fields` and `block`. */
export interface RestoredPart {
  /** Names of fields. */
  fields?: readonly string[] | undefined;
  /** The id of a block. */
  block?: string | undefined;
}

/**
 * Restores a revision, or a part of it, into the draft; visitors see it once that is published. The draft that it
 * replaces stays as a revision. If the whole revision is restored and its slug is taken now, the slug stays as it is.
 */
export async function restoreRevision<Of extends Content>(
  contentType: ContentType<Of>,
  db: Db,
  actor: Actor,
  read: ContentRead,
  revisionId: number,
  { part = {}, ...deps }: SavingDeps & { part?: RestoredPart } = {},
): Promise<Of['row']> {
  authorize(actor, contentType.permission);
  return transactionAs(db, actor, async (tx) => {
    await lockSlugs(tx);
    const current = await lockRow(contentType, tx, read);
    const { fields } = await findRevision(contentType, tx, actor, read.id, revisionId);
    const before = fieldsWithDraft(contentType, current);
    const then = pickKnownFields(
      before,
      parseInput(contentType.draftSchema, pickKnownFields(before, fields)),
    );
    const working = await withPart(contentType, tx, current, then, part);
    const row = await storeDraft(contentType, tx, actor, current, working, {
      ...deps,
      keepsReplaced: true,
    });
    if (row !== current) {
      await recordContentAudit(contentType, tx, actor, 'restore_revision', row, {
        revision: revisionId,
        ...part,
      });
      await tellAuthor(contentType, tx, actor, row, deps);
    }
    return row;
  });
}

/** The draft with what is restored of the earlier fields. */
async function withPart<Of extends Content>(
  contentType: ContentType<Of>,
  tx: Db,
  row: Of['row'],
  then: Partial<Of['fields']>,
  { fields, block }: RestoredPart,
): Promise<Of['fields']> {
  const before = fieldsWithDraft(contentType, row);
  if (fields && block !== undefined) throw invalid('Choose fields or a block, not both.');
  if (block !== undefined) {
    if (!contentType.restoreBlock) throw invalid(`${contentType.what} has no blocks to restore.`);
    const working = contentType.restoreBlock(before, then, block);
    await rejectDraftProblems(contentType, changedFields(before, working), before);
    return working;
  }
  if (!fields) {
    const working = { ...before, ...then };
    return {
      ...working,
      slug: await slugOrElse(contentType, tx, row.id, working.slug, before.slug),
    };
  }
  const working = { ...before };
  for (const name of fields) {
    if (!Object.hasOwn(before, name)) throw invalid('Choose fields that this content has.');
    Object.assign(working, pickKnownFields(before, { [name]: then[name as keyof Of['fields']] }));
  }
  if (working.slug !== before.slug) await reserveSlug(contentType, tx, row.id, working.slug);
  return working;
}

async function slugOrElse(
  contentType: ContentType,
  tx: Db,
  id: string,
  wanted: string,
  otherwise: string,
): Promise<string> {
  if (wanted === otherwise) return wanted;
  try {
    await reserveSlug(contentType, tx, id, wanted);
    return wanted;
  } catch (error) {
    if (error instanceof Rejection) return otherwise;
    throw error;
  }
}
