import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { type ContentTableName, contentTables } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { contentList } from '../content/list/content-list-table.ts';
import { matchesText } from '../content/list/text-match.ts';
import { authorize } from '../permissions.ts';
import { getContentPath } from './content-urls.ts';
import { parseSearchText } from './search-query.ts';

const maxOfEach = 8;
/** How many of the newest are checked for a title that starts with the input. */
const maxWeighed = 50;
const maxWords = 8;

/** An item with the title and slug of its draft. */
export interface FoundContent {
  id: string;
  title: string;
  slug: string;
  status: string;
  /** Its URL, also while it is not public. */
  path: string;
  is_public: boolean;
}

export type ContentSearchResults = Record<ContentTableName, FoundContent[]>;

interface Row extends Record<string, unknown>, Omit<FoundContent, 'path'> {
  subject_table: ContentTableName;
}

/**
 * Finds content whose title or slug contains all words or parts of words, including drafts but not the trash: at most
 * eight of each content type, first those whose title starts with the input, then the most recently changed.
 */
export async function findContent(
  db: Db,
  actor: Actor,
  typed: string,
): Promise<ContentSearchResults> {
  authorize(actor, 'content.read');
  const words = parseSearchText(typed);
  return words === '' ? nothingFound() : readFound(db, words);
}

/** The most recently changed content, including drafts but not the trash: at most eight of each content type. */
export async function findRecentContent(db: Db, actor: Actor): Promise<ContentSearchResults> {
  authorize(actor, 'content.read');
  return readFound(db, '');
}

/** Content with all of these words; all content if there are none. */
async function readFound(db: Db, words: string): Promise<ContentSearchResults> {
  const found = nothingFound();
  const { rows } = await db.execute<Row>(statement(words));
  for (const { subject_table, ...row } of rows) {
    found[subject_table].push({ ...row, path: getContentPath(subject_table, row.slug) });
  }
  return found;
}

function nothingFound(): ContentSearchResults {
  const none = contentTables.map((table): [ContentTableName, FoundContent[]] => [table, []]);
  return Object.fromEntries(none) as ContentSearchResults;
}

function statement(words: string): SQL {
  const { subject_table, title_key, trashed, updated_at } = contentList;
  const conditions = words === '' ? [] : words.split(' ', maxWords).map(has);
  const ofKind = (kind: ContentTableName) => sql`
    (select ${kind}::text as subject_table, subject.id,
      coalesce(${contentList.working} ->> 'title', subject.title) as title,
      coalesce(${contentList.working} ->> 'slug', subject.slug) as slug,
      ${contentList.status} as status,
      ${contentList.publication} = 'published' as is_public
    from (
      select * from ${contentList}
      where ${and(eq(subject_table, kind), sql`not ${trashed}`, ...conditions)}
      order by ${desc(updated_at)} limit ${maxWeighed}
    ) as content_list join ${sql.identifier(kind)} as subject on subject.id = ${contentList.subject_id}
    order by starts_with(${title_key}, lower(folded(${words}))) desc, ${desc(updated_at)}
    limit ${maxOfEach})`;
  return sql.join(contentTables.map(ofKind), sql` union all `);
}

function has(word: string): SQL {
  // As indexed. A word contains no space, so none matches across the space between the two.
  const names = sql`(${contentList.title_key} || ' ' || ${contentList.slug_key})`;
  return matchesText(names, word);
}
