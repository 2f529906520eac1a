import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { invalid } from '../errors.ts';
import { parseInput, toRefusal } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import { clearRedirectsFrom, redirectMovedUrl } from '../redirects/redirect-moved-url.ts';
import { recordContentAudit, storeLiveRevision } from './content-history.ts';
import { lockRow, writeRow } from './content-rows.ts';
import { lockSlugs } from './content-slugs.ts';
import type { ContentFields, ContentRead, ContentRow, ContentType } from './content-type.ts';
import { fieldsWithDraft } from './draft-fields.ts';
import { refuseDraftProblems } from './draft-problems.ts';

interface Dated {
  /** The date of a first publication, if it is not now. */
  publishedAt?: Date | undefined;
}

interface Publishing extends Dated {
  /** Codes of the problems that it is published despite; recorded in the audit log. */
  accepted?: readonly string[] | undefined;
}

/**
 * Publishes the draft. Refuses an incomplete one with an error per field. Keeps the date of the first
 * publication, and redirects from the old URL when the slug changes.
 */
export async function publishContent<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  contentType: ContentType<Row, Fields>,
  db: Db,
  actor: Actor,
  read: ContentRead,
  { accepted = [], ...dated }: Publishing = {},
): Promise<Row> {
  authorize(actor, contentType.permission);
  return db.transaction(async (tx) => {
    const current = await lockRow(contentType, tx, read);
    const fields = completed(contentType, current);
    await refuseDraftProblems(contentType, current.draft, fields);
    if (!contentType.isPublic(current) || fields.slug !== current.slug) await lockSlugs(tx);
    const row = await writeRow(contentType, tx, current.id, {
      ...fields,
      draft: null,
      ...(contentType.hasStatus ? published(current, dated) : {}),
    });
    const moved = await redirectOldPath(contentType, tx, actor, current, row);
    await storeLiveRevision(contentType, tx, actor, row);
    await recordContentAudit(contentType, tx, actor, 'publish', row, {
      ...moved,
      ...(accepted.length > 0 && { accepted: [...new Set(accepted)] }),
    });
    return row;
  });
}

/**
 * Unpublishes a row: it is a draft again, without a publication date or schedule. Refuses projects, which are
 * public once they are saved.
 */
export async function withdrawContent<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  contentType: ContentType<Row, Fields>,
  db: Db,
  actor: Actor,
  read: ContentRead,
): Promise<Row> {
  authorize(actor, contentType.permission);
  return db.transaction(async (tx) => {
    const current = await lockRow(contentType, tx, read);
    if (!contentType.hasStatus)
      throw invalid(`${contentType.what} is public once it is saved. Delete it instead.`);
    if (statusOf(current) === 'draft') return current;
    const row = await writeRow(contentType, tx, current.id, {
      status: 'draft',
      published_at: null,
      publish_at: null,
      unpublish_at: null,
    });
    await recordContentAudit(contentType, tx, actor, 'withdraw', row);
    return row;
  });
}

function completed<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  contentType: ContentType<Row, Fields>,
  row: Row,
): Fields {
  const fields = parseInput(contentType.publishSchema, fieldsWithDraft(contentType, row));
  const problem = contentType.slugProblem(fields.slug);
  if (problem) throw toRefusal({ slug: problem });
  return fields;
}

function statusOf(row: object): unknown {
  return 'status' in row ? row.status : null;
}

function published(current: object, { publishedAt }: Dated): Record<string, unknown> {
  const since = publicSince(current);
  return {
    status: 'published',
    publish_at: null,
    published_at: since ?? publishedAt ?? sql`now()`,
    // Content published with an earlier date does not count as updated today.
    ...(!since && publishedAt && { live_updated_at: publishedAt }),
  };
}

/** Another program may have set the status without a date: the creation date is used then. */
function publicSince(current: object): unknown {
  const first = 'published_at' in current ? current.published_at : null;
  return first ?? (statusOf(current) === 'published' ? sql`created_at` : null);
}

async function redirectOldPath<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  contentType: ContentType<Row, Fields>,
  tx: Db,
  actor: Actor,
  before: Row,
  after: Row,
): Promise<{ moved_from?: string }> {
  const path = contentType.publicPath(after.slug);
  if (!contentType.isPublic(before)) {
    await clearRedirectsFrom(tx, path);
    return {};
  }
  if (before.slug === after.slug) return {};
  await redirectMovedUrl(tx, actor, contentType.publicPath(before.slug), path);
  return { moved_from: before.slug };
}
