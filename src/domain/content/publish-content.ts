import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import { invalid } from '../errors.ts';
import { parseInput, toRejection } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import { clearRedirectsFrom, redirectMovedUrl } from '../redirects/redirect-moved-url.ts';
import { recordContentAudit, storeLiveRevision } from './content-history.ts';
import { lockRow, writeRow } from './content-rows.ts';
import { lockSlugs } from './content-slugs.ts';
import type { Content, ContentRead, ContentType } from './content-type.ts';
import { fieldsWithDraft } from './draft-fields.ts';
import { rejectDraftProblems } from './draft-problems.ts';

interface Dated {
  /** The date of a first publication, if it is not now. */
  publishedAt?: Date | undefined;
}

interface Publishing extends Dated {
  /** Codes of the problems that it is published despite; recorded in the audit log. */
  accepted?: readonly string[] | undefined;
}

/**
 * Publishes the draft. Rejects an incomplete one with an error per field. Keeps the date of the first
 * publication unless the draft has another one, and redirects from the old URL when the slug changes.
 */
export async function publishContent<Of extends Content>(
  contentType: ContentType<Of>,
  db: Db,
  actor: Actor,
  read: ContentRead,
  { accepted = [], ...dated }: Publishing = {},
): Promise<Of['row']> {
  authorize(actor, contentType.permission);
  return transactionAs(db, actor, async (tx) => {
    await lockSlugs(tx);
    const current = await lockRow(contentType, tx, read);
    const fields = completed(contentType, current);
    await rejectDraftProblems(contentType, current.draft, fields);
    const row = await writeRow(contentType, tx, actor, current.id, {
      ...fields,
      draft: null,
      ...published(contentType, current, fields, dated),
    });
    const moved = {
      ...(await redirectOldPath(contentType, tx, actor, current, row)),
      ...(row.slug !== current.slug && (await contentType.moveBelow?.(tx, actor, current, row))),
    };
    await storeLiveRevision(contentType, tx, actor, row);
    await recordContentAudit(contentType, tx, actor, 'publish', row, {
      ...moved,
      ...(accepted.length > 0 && { accepted: [...new Set(accepted)] }),
    });
    return row;
  });
}

/** Unpublishes a row: it is a draft again, without a publication date or schedule. */
export async function unpublishContent<Of extends Content>(
  contentType: ContentType<Of>,
  db: Db,
  actor: Actor,
  read: ContentRead,
): Promise<Of['row']> {
  authorize(actor, contentType.permission);
  return transactionAs(db, actor, async (tx) => {
    const current = await lockRow(contentType, tx, read);
    if (contentType.publicationOf(current) === 'draft') return current;
    const row = await writeRow(contentType, tx, actor, current.id, {
      [contentType.publicationColumn]: 'draft',
      published_at: null,
      publish_at: null,
      unpublish_at: null,
    });
    await recordContentAudit(contentType, tx, actor, 'unpublish', row);
    return row;
  });
}

/**
 * Undoes `unpublishContent`: publishes the row as it was live, without its draft, and with its earlier publication
 * date, which must not be in the future.
 */
export async function republishContent<Of extends Content>(
  contentType: ContentType<Of>,
  db: Db,
  actor: Actor,
  read: ContentRead & { published_at?: Date | null | undefined },
): Promise<Of['row']> {
  authorize(actor, contentType.permission);
  const since = read.published_at ?? null;
  if (since && since > new Date()) throw invalid('The publication date must be in the past.');
  return transactionAs(db, actor, async (tx) => {
    await lockSlugs(tx);
    const current = await lockRow(contentType, tx, read);
    if (contentType.publicationOf(current) === 'published') return current;
    completed(contentType, { ...current, draft: null });
    const row = await writeRow(contentType, tx, actor, current.id, {
      [contentType.publicationColumn]: 'published',
      publish_at: null,
      published_at: since ?? sql`now()`,
    });
    await clearRedirectsFrom(tx, contentType.publicPath(row.slug));
    await storeLiveRevision(contentType, tx, actor, row);
    await recordContentAudit(contentType, tx, actor, 'publish', row);
    return row;
  });
}

function completed<Of extends Content>(contentType: ContentType<Of>, row: Of['row']): Of['fields'] {
  const fields = parseInput(contentType.publishSchema, fieldsWithDraft(contentType, row));
  const problem = contentType.slugProblem(fields.slug);
  if (problem) throw toRejection({ slug: problem });
  return fields;
}

function published<Of extends Content>(
  contentType: ContentType<Of>,
  current: Of['row'],
  fields: Of['fields'],
  { publishedAt }: Dated,
): Record<string, unknown> {
  const since = publicSince(contentType, current);
  const chosen = chosenDate(fields) ?? (since ? undefined : publishedAt);
  return {
    [contentType.publicationColumn]: 'published',
    publish_at: null,
    published_at: chosen ?? since ?? sql`now()`,
    // Content published with an earlier date does not count as updated today.
    ...(!since && chosen && { live_updated_at: chosen }),
  };
}

/** The publish date among the fields; undefined if there is none. */
function chosenDate(fields: object): Date | undefined {
  const date = 'published_at' in fields ? fields.published_at : null;
  return typeof date === 'string' ? new Date(date) : undefined;
}

/** Another program may have published it without a date: the creation date is used then. */
function publicSince<Of extends Content>(
  contentType: ContentType<Of>,
  current: Of['row'],
): Date | SQL | null {
  const isPublished = contentType.publicationOf(current) === 'published';
  return current.published_at ?? (isPublished ? sql`created_at` : null);
}

async function redirectOldPath<Of extends Content>(
  contentType: ContentType<Of>,
  tx: Db,
  actor: Actor,
  before: Of['row'],
  after: Of['row'],
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
