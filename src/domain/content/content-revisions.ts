import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { notFound, Refusal } from '../errors.ts';
import { parseInput } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import { revisions } from '../revisions/revisions-table.ts';
import { recordContentAudit } from './content-history.ts';
import { findRow, lockRow } from './content-rows.ts';
import { reserveSlug } from './content-slugs.ts';
import type { ContentFields, ContentRead, ContentRow, ContentType } from './content-type.ts';
import { fieldsWithDraft, pickKnownFields } from './draft-fields.ts';
import { storeDraft } from './save-draft.ts';

export interface RevisionSummary {
  id: number;
  title: string;
  slug: string;
  author_id: string | null;
  author_name: string;
  created_at: Date;
}

export interface Revision extends RevisionSummary {
  /** All published fields by name. */
  fields: Record<string, unknown>;
}

interface Paging {
  /** Only revisions older than this one. */
  before?: number | undefined;
  most?: number | undefined;
}

const mostListed = 100;

const summary = {
  id: revisions.id,
  title: sql<string>`coalesce(${revisions.fields} ->> 'title', '')`,
  slug: sql<string>`coalesce(${revisions.fields} ->> 'slug', '')`,
  author_id: revisions.author_id,
  author_name: revisions.author_name,
  created_at: revisions.created_at,
};

/** Lists the revisions of a row, newest first, at most a hundred at once. */
export async function listRevisions<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  contentType: ContentType<Row, Fields>,
  db: Db,
  actor: Actor,
  id: string,
  { before, most = mostListed }: Paging = {},
): Promise<RevisionSummary[]> {
  authorize(actor, 'content.read');
  await findRow(contentType, db, id);
  return db
    .select(summary)
    .from(revisions)
    .where(and(of(contentType, id), before === undefined ? undefined : lt(revisions.id, before)))
    .orderBy(desc(revisions.id))
    .limit(Math.min(most, mostListed));
}

export async function findRevision<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  contentType: ContentType<Row, Fields>,
  db: Db,
  actor: Actor,
  id: string,
  revisionId: number,
): Promise<Revision> {
  authorize(actor, 'content.read');
  await findRow(contentType, db, id);
  if (!Number.isSafeInteger(revisionId)) throw notFound('The revision');
  const [revision] = await db
    .select({ ...summary, fields: revisions.fields })
    .from(revisions)
    .where(and(of(contentType, id), eq(revisions.id, revisionId)));
  if (!revision) throw notFound('The revision');
  return revision;
}

/**
 * Restores a revision into the draft; visitors see it once that is published. The slug stays as it is where
 * that of the revision is taken now.
 */
export async function restoreRevision<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  contentType: ContentType<Row, Fields>,
  db: Db,
  actor: Actor,
  read: ContentRead,
  revisionId: number,
): Promise<Row> {
  authorize(actor, contentType.permission);
  return db.transaction(async (tx) => {
    const current = await lockRow(contentType, tx, read);
    const { fields } = await findRevision(contentType, tx, actor, read.id, revisionId);
    const before = fieldsWithDraft(contentType, current);
    const then = pickKnownFields(
      before,
      parseInput(contentType.draftSchema, pickKnownFields(before, fields)),
    );
    const working = { ...before, ...then };
    const slug = await slugOrElse(contentType, tx, current.id, working.slug, before.slug);
    const row = await storeDraft(contentType, tx, current, { ...working, slug });
    if (row !== current) {
      await recordContentAudit(contentType, tx, actor, 'restore_revision', row, {
        revision: revisionId,
      });
    }
    return row;
  });
}

function of<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  { name }: ContentType<Row, Fields>,
  id: string,
) {
  return and(eq(revisions.subject_table, name), eq(revisions.subject_id, id));
}

async function slugOrElse<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  contentType: ContentType<Row, Fields>,
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
    if (error instanceof Refusal) return otherwise;
    throw error;
  }
}
