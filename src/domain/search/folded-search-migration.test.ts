import { expect, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import { actors } from '#tests/staff-actors.ts';
import { emptyDatabase } from '#tests/test-database.ts';
import { findContent } from './content-search.ts';
import { searchSite } from './site-search.ts';

test('an update makes what is stored findable in every form', async () => {
  const { url, drop } = await emptyDatabase();
  await migrate(url);
  const { db, pool, close } = openDatabase(url);
  try {
    const text = 'Cafe\u0301 co\u2011operation';
    await pool.query(`
      insert into pages (title, slug, status) values ('${text}', 'about', 'published');
      insert into posts (title, slug, status, category) values ('x', 'post', 'published', '${text}');
      insert into projects (title, slug, publication, description)
        values ('x', 'project', 'published', '${text}');
      update content_list set title_key = lower('${text}') where slug_key = 'about';
      update search_entries set words = to_tsvector('simple', '${text}'), title_words = '';
      delete from schema_migrations where name = '0026_folded_search'`);
    const search = () => searchSite(db, { words: 'café co-operation', page: 1, perPage: 10 });
    expect((await search()).total).toBe(0);
    await migrate(url);
    expect((await search()).counts).toEqual({ page: 1, news: 1, project: 1, publication: 0 });
    expect((await findContent(db, actors.viewer, 'CAFÉ')).pages).toHaveLength(1);
  } finally {
    await close();
    await drop();
  }
});
