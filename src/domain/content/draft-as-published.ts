import { sql, type WithSubquery } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { findRow } from './content-rows.ts';
import type {
  Change,
  ContentFields,
  ContentRow,
  ContentType,
  PublishedRow,
} from './content-type.ts';
import { pickKnownFields } from './draft-fields.ts';

/** A row in use, as it would be if its draft were published now. */
export interface DraftPreview {
  /** What `with` takes: for that query, the content type's table has this row alone. */
  alone: WithSubquery;
  /** The slug that visitors know it by so far. */
  liveSlug: string;
  /** Where visitors find it as it is; null where they do not. */
  liveAddress: string | null;
  /** Whether anything would change for them. */
  differs: boolean;
}

/**
 * Whatever reads the live columns reads from it what they would be. Refuses with `not_found` what is gone or
 * in the trash; asks nobody's permission.
 */
export async function draftAsPublished<
  Row extends ContentRow<Fields>,
  Fields extends ContentFields,
>(contentType: ContentType<Row, Fields>, db: Db, id: string, now: Date): Promise<DraftPreview> {
  const row = await findRow(contentType, db, id);
  const isPublic = contentType.isPublic(row);
  const draft = soundDraft(contentType, row);
  const columns = JSON.stringify({
    ...draft,
    title: (draft.title ?? row.title).trim() || 'Untitled',
    ...((!isPublic || row.draft) && { live_updated_at: now }),
    ...(!isPublic && { published_at: publicationOf(row) ?? now }),
  });
  return {
    alone: db.$with(contentType.name, {}).as(sql`
      select made.* from ${contentType.table} as stored, jsonb_populate_record(stored, ${columns}::jsonb) as made
      where stored.id = ${id}
    `),
    liveSlug: row.slug,
    liveAddress: isPublic ? contentType.publicPath(row.slug) : null,
    differs: !isPublic || row.draft !== null,
  };
}

/** What can stand in the columns: a draft that another program wrote may hold anything. */
function soundDraft<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  contentType: ContentType<Row, Fields>,
  row: Row,
): Change<Fields> {
  const given = pickKnownFields(contentType.fieldsOf(row), row.draft);
  const parsed = contentType.draftSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]));
  for (const name of wrong) delete given[name as keyof Fields];
  return given;
}

type Dates = Partial<Pick<PublishedRow<unknown>, 'published_at' | 'publish_at'>>;

/** The date that was given, or else is planned. */
function publicationOf({ published_at, publish_at }: { id: string } & Dates) {
  return published_at ?? publish_at;
}
