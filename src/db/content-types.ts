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
    url_columns: namesOf('image', 'url'),
    vocabulary: type.vocabulary ?? null,
    has_tags: namesOf('tags').length > 0,
    has_noindex: 'noindex' in type.fields,
    search_date: type.searchDate ?? 'live_updated_at',
    paths: [type.path, ...(type.otherPaths ?? [])],
    has_nested_slugs: type.hasNestedSlugs ?? false,
    derived_columns: type.derivedColumns ?? [],
    order_columns: type.orderColumns ?? [],
  };
}

/**
 * Writes what the SQL functions know of each content type, and attaches the triggers of a type that is new or has
 * changed. Throws a StartFailure if a type has no table, or the table lacks a column.
 */
export async function writeContentTypes(
  client: pg.ClientBase,
  types: readonly ContentTypeSummary[] = Object.values(contentTypes),
): Promise<void> {
  for (const type of types) {
    const definition = definitionOf(type);
    await requireColumns(client, type.name, definition);
    const { rowCount } = await client.query(
      `insert into content_types (name, definition) values ($1, $2)
       on conflict (name) do update set definition = excluded.definition
         where content_types.definition <> excluded.definition`,
      [type.name, definition],
    );
    if (rowCount) await client.query('select attach_content_type($1)', [type.name]);
  }
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
      : `The table of the content type ${name} has no column ${missing.join(', ')}. Add what is missing in a migration.`,
  );
}
