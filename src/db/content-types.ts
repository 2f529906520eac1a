import type pg from 'pg';
import type { ContentTypeSummary } from '#content-types/define-content-type.ts';
import { contentTypes } from '#content-types/definitions.ts';
import { StartFailure } from './start-failure.ts';

/** The columns that every content table has, besides those of its fields. */
const sharedColumns = [
  ...['id', 'draft', 'version', 'updated_by', 'published_at', 'publish_at', 'unpublish_at'],
  ...['live_updated_at', 'created_at', 'updated_at', 'deleted_at'],
];

type Definition = ReturnType<typeof definitionOf>;

/** The summary as the SQL functions read it. */
function definitionOf(type: ContentTypeSummary) {
  const namesOf = (...types: string[]) =>
    Object.keys(type.fields).filter((name) => types.includes(type.fields[name]?.type ?? ''));
  return {
    columns: Object.keys(type.fields),
    publication_column: type.publicationColumn,
    status_column: 'status' in type.fields ? 'status' : type.publicationColumn,
    summary_column: type.lead,
    text_column: type.text,
    text_format: type.fields[type.text]?.type === 'blocks' ? 'blocks' : 'html',
    html_columns: namesOf('richText', 'blocks'),
    url_columns: namesOf('image', 'url', 'file'),
    vocabulary: type.vocabulary ?? null,
    has_tags: namesOf('tags').length > 0,
    has_noindex: 'noindex' in type.fields,
    also_searched: type.alsoSearched ?? [],
    search_date: type.searchDate ?? 'live_updated_at',
    paths: [type.path, ...(type.otherPaths ?? [])],
    has_nested_slugs: type.hasNestedSlugs ?? false,
    derived_columns: type.derivedColumns ?? [],
    order_columns: type.orderColumns ?? [],
    filters: type.filters ?? [],
  };
}

interface WriteOptions {
  types?: readonly ContentTypeSummary[];
  /** Whether the triggers of types that have not changed are replaced, too, because what makes them has changed. */
  replacesTriggers?: boolean;
}

/**
 * Writes what the SQL functions know of each content type. Of a type that is new or has changed, attaches the triggers
 * and writes the choices that stored rows can be filtered by. Returns the names of the types that it wrote. Throws a
 * StartFailure if no migration has added a type, or its table lacks a column.
 */
export async function writeContentTypes(
  client: pg.ClientBase,
  { types = Object.values(contentTypes), replacesTriggers = false }: WriteOptions = {},
): Promise<string[]> {
  const changed = await listChangedContentTypes(client, types);
  for (const type of types) {
    const definition = definitionOf(type);
    await requireColumns(client, type.name, definition);
    const isChanged = changed.includes(type.name);
    if (isChanged) {
      const { rowCount } = await client.query(
        'update content_types set definition = $2 where name = $1',
        [type.name, definition],
      );
      if (rowCount === 0) throw unknownType(type.name);
    }
    // First, so that the index of a new filter is built once, of the values, and not with every row.
    if (isChanged) await client.query('select list_choices($1)', [type.name]);
    if (isChanged || replacesTriggers) {
      await client.query('select attach_content_type($1)', [type.name]);
    }
  }
  return changed;
}

/** The names of the types whose stored definition is missing or differs. Needs the table `content_types`. */
export async function listChangedContentTypes(
  client: pg.ClientBase,
  types: readonly ContentTypeSummary[] = Object.values(contentTypes),
): Promise<string[]> {
  const declared = Object.fromEntries(types.map((type) => [type.name, definitionOf(type)]));
  const { rows } = await client.query<{ name: string }>(
    `select key as name from jsonb_each($1) left join content_types on name = key
     where definition is distinct from value order by key`,
    [declared],
  );
  return rows.map(({ name }) => name);
}

/** Restored rows refer to the names, and only those of migrations are there then. */
function unknownType(name: string): StartFailure {
  return new StartFailure(
    `The content type ${name} is not in the table content_types. Add its name in a migration.`,
  );
}

async function requireColumns(
  client: pg.ClientBase,
  name: string,
  { columns, publication_column, derived_columns, order_columns }: Definition,
): Promise<void> {
  const { rows } = await client.query<{ column: string }>(
    `select attname as column from pg_attribute
     where attrelid = to_regclass(quote_ident($1)) and attnum > 0 and not attisdropped`,
    [name],
  );
  const stored = new Set(rows.map(({ column }) => column));
  const wanted = [
    ...new Set([...columns, publication_column, ...derived_columns, ...order_columns]),
    ...sharedColumns,
  ];
  const missing = wanted.filter((column) => !stored.has(column));
  if (missing.length === 0) return;
  throw new StartFailure(
    stored.size === 0
      ? `The database has no table for the content type ${name}. Create it in a migration.`
      : `The table of the content type ${name} lacks these columns: ${missing.join(', ')}. Add them in a migration.`,
  );
}
