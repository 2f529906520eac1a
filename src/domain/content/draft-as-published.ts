import { sql, type WithSubquery } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { findRow } from './content-rows.ts';
import type { Change, Content, ContentRow, ContentType } from './content-type.ts';
import { pickKnownFields } from './draft-fields.ts';

/** A row with its draft applied, as if it were published now. */
export interface DraftPreview {
  /** A CTE for `with`: in that query, it replaces the content type's table and contains only this row. */
  alone: WithSubquery;
  /** The current public slug. */
  liveSlug: string;
  /** The URL of the live content; null if it is not public. */
  liveUrl: string | null;
  /** Whether publishing would change anything for visitors. */
  differs: boolean;
}

/**
 * Lets queries of live columns read the draft's values. Rejects with `not_found` rows that are deleted or in the trash;
 * does not check permissions.
 */
export async function draftAsPublished(
  contentType: ContentType,
  db: Db,
  id: string,
  now: Date,
): Promise<DraftPreview> {
  const row = await findRow(contentType, db, id);
  const isPublic = contentType.isPublic(row);
  const draft = soundDraft(contentType, row);
  const columns = JSON.stringify({
    ...draft,
    title: (draft.title ?? row.title).trim() || 'Untitled',
    ...((!isPublic || row.draft) && { live_updated_at: now }),
    ...dateOf(row, draft, isPublic ? null : now),
  });
  return {
    alone: db.$with(contentType.name, {}).as(sql`
      select made.* from ${contentType.table} as stored, jsonb_populate_record(stored, ${columns}::jsonb) as made
      where stored.id = ${id}
    `),
    liveSlug: row.slug,
    liveUrl: isPublic ? contentType.publicPath(row.slug) : null,
    differs: !isPublic || row.draft !== null,
  };
}

/** The values that fit the columns: a draft written by another program may contain anything. */
function soundDraft<Of extends Content>(
  contentType: ContentType<Of>,
  row: Of['row'],
): Change<Of['fields']> {
  const draft = pickKnownFields(contentType.fieldsOf(row), row.draft);
  const parsed = contentType.draftSchema.safeParse(draft);
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]));
  for (const name of wrong) delete draft[name as keyof Of['fields']];
  return draft;
}

type Dates = Pick<ContentRow<unknown>, 'published_at' | 'publish_at'>;

/** The date that publishing would set: the draft's, the row's own, or else the planned one. */
function dateOf({ published_at, publish_at }: Dates, draft: object, now: Date | null) {
  const chosen = 'published_at' in draft ? draft.published_at : null;
  const date = chosen ?? published_at ?? (now && (publish_at ?? now));
  return 'published_at' in draft || now ? { published_at: date } : {};
}
