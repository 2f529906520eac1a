import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Content, ContentType } from '#domain/content/content-type.ts';
import { clearRedirectsFrom } from '#domain/redirects/redirect-moved-url.ts';
import { revisions } from '#domain/revisions/revisions-table.ts';
import { storeRevision } from '#domain/revisions/store-revision.ts';
import type { Candidate, ImportContext } from '../table-rule.ts';

/** The side effects of publishing: stores a revision and removes redirects from the URL. */
export async function recordPublications<Of extends Content>(
  contentType: ContentType<Of>,
  tx: Db,
  written: readonly Candidate[],
  { actor, now, source }: ImportContext,
): Promise<void> {
  const ids = written.map(({ id }) => id);
  const found = await tx.select().from(contentType.table).where(inArray(contentType.table.id, ids));
  // As in the content type's own actions, the content type guarantees the type of its rows.
  const rows = (found as unknown as Of['row'][]).filter((row) => contentType.isPublic(row));
  if (rows.length === 0) return;
  const replaced = new Set(written.filter(({ isHere }) => isHere).map(({ id }) => id));
  const bringsRevisions = source.tables.has('revisions');
  const states = rows.map((row) => ({
    subject: { table: contentType.name, id: row.id },
    fields: Object.fromEntries(Object.entries(contentType.fieldsOf(row))),
  }));
  for (const { subject, fields } of states.filter(({ subject }) => replaced.has(subject.id))) {
    await storeRevision(tx, actor, subject, fields, now);
  }
  const fresh = states.filter(({ subject }) => !replaced.has(subject.id));
  if (fresh.length > 0 && !bringsRevisions) {
    await tx.insert(revisions).values(
      fresh.map(({ subject, fields }) => ({
        subject_table: subject.table,
        subject_id: subject.id,
        fields,
        author_name: actor.name,
        created_at: now,
      })),
    );
  }
  const { rows: leading } = await tx.execute(sql`select from redirects limit 1`);
  if (leading.length === 0) return;
  for (const { slug } of rows) await clearRedirectsFrom(tx, contentType.publicPath(slug));
}
