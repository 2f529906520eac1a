import { inArray } from 'drizzle-orm';
import { type PublicationStatus, publicationStatuses } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import { hasAuthor } from '#domain/content/content-rows.ts';
import { lockSlugs } from '#domain/content/content-slugs.ts';
import type { Content, ContentType } from '#domain/content/content-type.ts';
import { toRejection } from '#domain/parse-input.ts';
import { userProfiles } from '#domain/users/user-tables.ts';
import { isOfHyphens, slugFromTitle } from '#url/slug-from-title.ts';
import { InvalidValueError } from '../../values/invalid-value-error.ts';
import { getRowId } from '../../values/row-ids.ts';
import type { Columns } from '../../values/row-parser.ts';
import type { Candidate, ImportContext, Prepared, TableRule } from '../table-rule.ts';
import { rewriteUrls } from '../url-rewriting.ts';
import { cleanHtmlFields } from './html-fields.ts';
import { recordPublications } from './record-publication.ts';
import { resolveSlugs } from './slug-conflicts.ts';
import { findUntouchedRows, starterContent } from './starter-cleanup.ts';
import { unknownBlocksNote } from './unknown-blocks-note.ts';

const maxMadeSlugLength = 180;
const maxProblemsNamed = 5;

/** The rule for a content type. With `samplesGo`, imported content replaces the starter site's samples. */
export function contentRule(
  contentType: ContentType,
  { samplesGo }: { samplesGo: boolean },
): TableRule {
  return {
    name: contentType.name,
    references: hasAuthor(contentType) ? [{ column: 'author_id', table: userProfiles }] : [],
    prepare: (read, context) => prepare(contentType, read, context),
    async beforeTransaction(_db, candidates) {
      for (const { given, notes } of candidates)
        notes.push(...(await problemNotes(contentType, given)));
    },
    async checkExisting(tx, candidates, context) {
      if (candidates.length === 0) return;
      if (!context.dryRun) await lockSlugs(tx);
      await lockThoseHere(contentType, tx, candidates);
      await resolveSlugs(contentType, tx, candidates, context);
    },
    complete: (tx, written, context) => recordPublications(contentType, tx, written, context),
    ...(samplesGo && {
      starter: {
        untouched: (db: Db) => findUntouchedRows(db, contentType.table, contentType.name),
        removeUntouched: (tx: Db, ids: readonly string[], { actor }: ImportContext) =>
          starterContent(contentType, tx, actor, ids),
      },
    }),
  };
}

async function lockThoseHere(
  { table }: ContentType,
  tx: Db,
  candidates: readonly Candidate[],
): Promise<void> {
  const ids = candidates.filter(({ isHere }) => isHere).map(({ id }) => id);
  if (ids.length === 0) return;
  const here = tx.select({ id: table.id }).from(table).where(inArray(table.id, ids));
  await here.orderBy(table.id).for('update');
}

function prepare(contentType: ContentType, row: Columns, context: ImportContext): Prepared {
  const { id, draft, ...read } = rewriteUrls(row, context.newUrls);
  const title = String(read.title ?? '').trim();
  if (title === '') throw new InvalidValueError('It has no title.');
  const slug = slugOf(read.slug) || slugFromTitle(title, maxMadeSlugLength) || contentType.name;
  const notes: string[] = [];
  const publication = publicationIn(contentType, read);
  const given: Columns = { ...read, ...checkedFields(contentType, { ...read, title }, context) };
  const isNamed = slugOf(read.slug) !== '';
  if (isNamed) {
    const problem = contentType.slugProblem(slug);
    if (problem)
      throw new InvalidValueError(`slug: "${slug.slice(0, 80)}" cannot be used. ${problem}`);
    given.slug = slug;
  } else {
    delete given.slug;
  }
  if (draft !== undefined) given.draft = importedDraft(contentType, draft, context, notes);
  if (contentType.name === 'pages') notes.push(...unknownBlocks(given));
  return {
    id: getRowId(contentType.name, id, isNamed ? slug : title),
    label: slug,
    given: withDates(given, publication),
    defaults: {
      ...(isNamed ? {} : { slug }),
      [contentType.publicationColumn]: publication,
      ...datesOf(read, publication, context),
    },
    notes,
  };
}

/** Author and date are columns of their own kind: references and moments to the microsecond. */
const uncheckedFields = new Set(['slug', 'author_id', 'published_at']);

/** The content fields whose types and lengths a draft accepts. */
function checkedFields(
  { name, draftSchema }: ContentType,
  read: Columns,
  context: ImportContext,
): Columns {
  const fields = Object.fromEntries(
    Object.entries(read).filter(([name]) => !uncheckedFields.has(name)),
  );
  const checked = draftSchema.safeParse(fields);
  if (!checked.success) throw toRejection(checked.error);
  return cleanHtmlFields(name, { ...checked.data }, context.source);
}

function importedDraft(
  contentType: ContentType,
  draft: unknown,
  { source }: ImportContext,
  notes: string[],
): Columns | null {
  if (draft === null) return null;
  const checked = contentType.draftSchema.safeParse(draft);
  if (checked.success) {
    return cleanHtmlFields(contentType.name, { ...checked.data }, source);
  }
  notes.push('its draft is invalid and was skipped.');
  return null;
}

function unknownBlocks({ draft, ...live }: Columns): string[] {
  const copies = [live, typeof draft === 'object' ? { ...draft } : {}];
  return [...new Set(copies.map(unknownBlocksNote).filter((note) => note !== null))];
}

/**
 * Problems for which the save action would reject the row. It is imported anyway, because content that was once
 * published must not be lost, and invalid parts are left out when it is read.
 */
async function problemNotes<Of extends Content>(
  { findProblems }: ContentType<Of>,
  { draft, ...live }: Columns,
): Promise<string[]> {
  const notes: string[] = [];
  for (const [what, fields] of Object.entries({ content: live, draft: { ...Object(draft) } })) {
    const problems = (await findProblems?.(fields as Partial<Of['fields']>, {})) ?? {};
    const sentences = [...new Set(Object.values(problems))].slice(0, maxProblemsNamed);
    if (sentences.length === 0) continue;
    notes.push(`Parts of its ${what} may not be shown. Edit them: ${sentences.join(' ')}`);
  }
  return notes;
}

/** Empty without a slug, or with one of nothing but hyphens. */
function slugOf(value: unknown): string {
  const slug = typeof value === 'string' ? value.trim().replace(/^\/+|\/+$/g, '') : '';
  return isOfHyphens(slug) ? '' : slug;
}

/** The publication of the row, or of a new row that names none: exports made before projects had drafts lack theirs. */
function publicationIn({ name, publicationColumn }: ContentType, read: Columns): PublicationStatus {
  const stored = read[publicationColumn];
  if (stored === undefined) return name === 'projects' ? 'published' : 'draft';
  const publication = publicationStatuses.find((status) => status === stored);
  if (publication) return publication;
  throw new InvalidValueError(`${publicationColumn}: "${stored}" is neither draft nor published.`);
}

/** A draft has no publication date. */
function withDates(given: Columns, publication: PublicationStatus): Columns {
  if (given.published_at === undefined || publication === 'published') return given;
  return { ...given, published_at: null };
}

/** Derives missing dates of a new row from those in the file. */
function datesOf(read: Columns, publication: PublicationStatus, { now }: ImportContext): Columns {
  const changed = read.updated_at ?? read.published_at ?? read.created_at ?? now.toISOString();
  const made = read.created_at ?? read.published_at ?? changed;
  return {
    created_at: made,
    updated_at: changed,
    live_updated_at: changed,
    ...(publication === 'published' && !read.published_at ? { published_at: made } : {}),
  };
}
