import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { RevisionKind } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import type { SelectedRow } from '#db/selected-row.ts';
import type { Actor } from '../actor.ts';
import { notFound } from '../errors.ts';
import { authorize } from '../permissions.ts';
import { revisions } from '../revisions/revisions-table.ts';
import { findRow } from './content-rows.ts';
import type { ContentType } from './content-type.ts';

interface RevisionQuery {
  /** Only revisions older than this one. */
  before?: number | undefined;
  limit?: number | undefined;
  kind?: RevisionKind | undefined;
  /** Only those with a name. */
  named?: boolean | undefined;
}

const maxListed = 100;

const summary = {
  id: revisions.id,
  title: sql<string>`coalesce(${revisions.fields} ->> 'title', '')`,
  slug: sql<string>`coalesce(${revisions.fields} ->> 'slug', '')`,
  author_id: revisions.author_id,
  author_name: revisions.author_name,
  created_at: revisions.created_at,
  kind: revisions.kind,
  name: revisions.name,
  note: revisions.note,
  version: revisions.version,
};

export type RevisionSummary = SelectedRow<typeof summary>;

export interface Revision extends RevisionSummary {
  /** All fields of the content by name. */
  fields: Record<string, unknown>;
}

/** Lists the revisions of a row, newest first, at most a hundred at once. */
export async function listRevisions(
  contentType: ContentType,
  db: Db,
  actor: Actor,
  id: string,
  { before, limit = maxListed, kind, named }: RevisionQuery = {},
): Promise<RevisionSummary[]> {
  authorize(actor, 'content.read');
  await findRow(contentType, db, id);
  return db
    .select(summary)
    .from(revisions)
    .where(
      and(
        of(contentType, id),
        before === undefined ? undefined : lt(revisions.id, before),
        kind && eq(revisions.kind, kind),
        named ? isNotNull(revisions.name) : undefined,
      ),
    )
    .orderBy(desc(revisions.id))
    .limit(Math.min(limit, maxListed));
}

export async function findRevision(
  contentType: ContentType,
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

function of({ name }: ContentType, id: string) {
  return and(eq(revisions.subject_table, name), eq(revisions.subject_id, id));
}
