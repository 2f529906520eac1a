import { afterAll, beforeAll, expect, test } from 'vitest';
import { onServer } from '../postgres/databases.ts';
import { type DataFolder, dataFolder } from '../running-site/data-folder.ts';
import { type RunningSite, startSite } from '../running-site/start-site.ts';
import { until } from '../running-site/until.ts';
import { emptyDatabase } from '../test-database.ts';

let data: DataFolder;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
let sites: RunningSite[];

beforeAll(async () => {
  data = await dataFolder();
  database = await emptyDatabase();
  const env = { DATABASE_URL: database.url };
  // Both processes belong to one installation, so they share the folder with its secrets.
  const first = await startSite({ dataDir: data.path, env });
  sites = [first, await startSite({ dataDir: data.path, env })];
});

afterAll(async () => {
  await Promise.all(sites.map((site) => site.end()));
  await database.drop();
  await data.remove();
});

async function isOnEverySite(path: string, text: string): Promise<boolean> {
  const pages = await Promise.all(sites.map(async ({ url }) => (await fetch(url + path)).text()));
  return pages.every((page) => page.includes(text));
}

test('shows a row changed with SQL in every process', async () => {
  await onServer(database.url, async (client) => {
    await client.query(
      `insert into pages (title, slug, status, published_at)
       values ('First title', 'by-sql', 'published', now())`,
    );
    await until('the new page', () => isOnEverySite('/by-sql', 'First title'));
    await client.query(`update pages set title = 'Second title' where slug = 'by-sql'`);
    await until('the new title', () => isOnEverySite('/by-sql', 'Second title'));
    await client.query(`update pages set slug = 'moved' where slug = 'by-sql'`);
    await until('the new URL', () => isOnEverySite('/moved', 'Second title'));
    await client.query(`delete from pages where slug = 'moved'`);
    await until('its end', async () =>
      (await Promise.all(sites.map(({ url }) => fetch(`${url}/moved`)))).every(
        ({ status }) => status === 404,
      ),
    );
  });
});

test('shows changed settings on every page of every process', async () => {
  await until('the old name', () => isOnEverySite('/', 'Directorate'));
  await onServer(database.url, (client) =>
    client.query(`update site_settings set site_name = 'Office of Tides'`),
  );
  await until('the new name', () => isOnEverySite('/', 'Office of Tides'));
});

test('does not change public pages when a draft changes', async () => {
  await onServer(database.url, async (client) => {
    await client.query(
      `insert into pages (title, slug, status, published_at)
       values ('Public title', 'with-draft', 'published', now())`,
    );
    await until('the page', () => isOnEverySite('/with-draft', 'Public title'));
    const before = await tags('/with-draft');
    await client.query(
      `update pages set draft = '{"title": "Secret title"}' where slug = 'with-draft'`,
    );
    await client.query(
      `insert into pages (title, slug, status, published_at)
       values ('Came later', 'came-later', 'published', now())`,
    );
    await until('what came later', () => isOnEverySite('/came-later', 'Came later'));
    expect(await isOnEverySite('/with-draft', 'Public title')).toBe(true);
    expect(await tags('/with-draft')).toEqual(before);
  });
});

function tags(path: string): Promise<(string | null)[]> {
  return Promise.all(sites.map(async ({ url }) => (await fetch(url + path)).headers.get('etag')));
}
