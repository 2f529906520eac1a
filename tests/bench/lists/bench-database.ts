import type pg from 'pg';
import { onServer } from '../../postgres/databases.ts';
import { chance, paragraphs, pick, sentence, titleOf } from './generated-text.ts';

const filled = { posts: 100_000, pages: 10_000, projects: 1_000, people: 100_000 };

const rowsAtOnce = 1_000;
const tables = ['posts', 'pages', 'projects'];
const categories = ['Research', 'Funding', 'Energy', 'Events', 'Education', 'Policy', 'Health'];
/** What else follows a change of these rows, and measures nothing here. */
const leftOut = ['notify_live_change', 'keep_content_links', 'refresh_link_targets'];

type Row = Record<string, unknown>;

/** Fills an empty, migrated database with made-up content and staff, the same each time but for its dates. */
export async function fill(databaseUrl: string): Promise<void> {
  await onServer(databaseUrl, async (client) => {
    await client.query('set synchronous_commit = off');
    await client.query("set maintenance_work_mem = '256MB'");
    const lists = await withoutIndexes(client, ['search_entries', 'content_list']);
    for (const table of tables) await switchTriggers(client, table, 'disable');
    await Promise.all([
      insertAll(databaseUrl, 'posts', [0, filled.posts / 2], post),
      insertAll(databaseUrl, 'posts', [filled.posts / 2, filled.posts], post).then(() =>
        insertAll(databaseUrl, 'projects', [0, filled.projects], project),
      ),
      insertAll(databaseUrl, 'pages', [0, filled.pages], page),
    ]);
    for (const table of tables) await switchTriggers(client, table, 'enable');
    await lists.restore();
    await client.query(
      `insert into user_profiles (id, full_name, role, department)
       select gen_random_uuid(), initcap(substr(md5(n::text), 1, 6) || ' ' || substr(md5(n::text), 7, 8)),
         (array['viewer', 'editor', 'viewer', 'admin'])[1 + n % 4],
         (array['Research', 'Funding', null, 'Press'])[1 + n % 4]
       from generate_series(1, $1::integer) as n`,
      [filled.people],
    );
    await client.query('vacuum (analyze)');
  });
}

/** Filing rows one by one takes several times as long as building the indexes afterwards. */
async function withoutIndexes(client: pg.Client, tables: string[]) {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made
     from pg_index where indrelid = any ($1::regclass[]) and not indisprimary`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return {
    async restore() {
      for (const { made } of rows) await client.query(made);
    },
  };
}

async function switchTriggers(client: pg.Client, table: string, to: 'disable' | 'enable') {
  for (const trigger of leftOut)
    await client.query(`alter table ${table} ${to} trigger ${trigger}`);
}

function insertAll(
  databaseUrl: string,
  table: string,
  [first, end]: [number, number],
  rowOf: (number: number, next: () => number) => Row,
): Promise<void> {
  return onServer(databaseUrl, async (client) => {
    await client.query('set synchronous_commit = off');
    const next = chance(first + end);
    for (let from = first; from < end; from += rowsAtOnce) {
      const rows = Array.from({ length: Math.min(rowsAtOnce, end - from) }, (_, index) =>
        rowOf(from + index, next),
      );
      const columns = Object.keys(rows[0] ?? {});
      await client.query(
        `insert into ${table} (${columns}) select ${columns}
         from jsonb_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows)],
      );
    }
  });
}

function post(number: number, next: () => number): Row {
  return {
    ...shared(number, next),
    ...publication(next),
    excerpt: sentence(next),
    content: html(next),
    category: next() < 0.9 ? pick(categories, next() * next()) : null,
    tags: [pick(categories, next()).toLowerCase()],
  };
}

function page(number: number, next: () => number): Row {
  const block = (type: string, props: Row) => ({
    type,
    props: { id: `${type}-${number}`, ...props },
  });
  const blocks = paragraphs(next, 9).map((text) => block('Paragraph', { text }));
  return {
    ...shared(number, next),
    ...publication(next),
    excerpt: sentence(next),
    content: JSON.stringify({
      root: { props: {} },
      content: [block('Heading', { children: titleOf(next) }), ...blocks],
    }),
  };
}

function project(number: number, next: () => number): Row {
  return {
    ...shared(number, next),
    publication: 'published',
    status: pick(['planning', 'active', 'active', 'completed', 'on_hold'], next()),
    description: sentence(next),
    detailed_description: html(next),
    category: pick(categories, next()),
    is_featured: false,
  };
}

function html(next: () => number): string {
  return paragraphs(next, 9)
    .map((text) => `<p>${text}</p>`)
    .join('');
}

function shared(number: number, next: () => number): Row {
  const title = titleOf(next);
  const changed = dayAgo(next() * 2_000);
  return {
    id: uuidOf(next),
    title,
    slug: `${title.toLowerCase().replaceAll(' ', '-')}-${number}`,
    draft: next() < 0.05 ? { title: `${title} again`, content: '<p>Not yet said.</p>' } : null,
    version: 1,
    live_updated_at: changed,
    created_at: changed,
    updated_at: changed,
    // The site empties the trash of what has lain in it for a month.
    deleted_at: next() < 0.02 ? dayAgo(next() * 20) : null,
  };
}

function publication(next: () => number): Row {
  const isPublished = next() < 0.8;
  const waits = !isPublished && next() < 0.02;
  return {
    status: isPublished ? 'published' : 'draft',
    published_at: isPublished ? dayAgo(next() * 2_000) : null,
    publish_at: waits ? dayAgo(-next() * 100 - 1) : null,
  };
}

function uuidOf(next: () => number): string {
  const digits = Array.from({ length: 32 }, () => Math.floor(next() * 16).toString(16)).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const dayMs = 86_400_000;

function dayAgo(days: number): string {
  return new Date(Date.now() - days * dayMs).toISOString();
}
