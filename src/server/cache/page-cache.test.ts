import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '#tests/composed-site.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.change('truncate pages cascade');
  await site.change(
    "insert into pages (title, slug, status) values ('First', 'one', 'published'), ('Second', 'two', 'published')",
  );
});

async function text(path: string): Promise<string> {
  return (await site.get(path)).text();
}

function loads(): number {
  return site.documents.stats().loads;
}

/** Sends a request without the headers and the decoding of fetch. */
function raw(path: string, headers: http.OutgoingHttpHeaders, method = 'GET') {
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      const request = http.request(site.url + path, { headers, method }, async (response) => {
        const body = Buffer.concat(await response.toArray());
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      });
      request.on('error', reject).end();
    },
  );
}

describe('the page cache', () => {
  test('renders a page once until it changes', async () => {
    await text('/one');
    const before = loads();
    await text('/one');
    await text('/one');
    expect(loads()).toBe(before);
    await site.change("update pages set title = 'Changed' where slug = 'one'");
    expect(await text('/one')).toContain('Changed');
    expect(loads()).toBe(before + 1);
  });

  test('renders a page once for concurrent requests', async () => {
    const before = loads();
    await Promise.all(Array.from({ length: 50 }, () => text('/one')));
    expect(loads()).toBe(before + 1);
  });

  test('keeps other pages when one changes', async () => {
    await text('/two');
    await site.change("update pages set title = 'Changed' where slug = 'one'");
    const before = loads();
    await text('/two');
    expect(loads()).toBe(before);
  });

  test('invalidates the old and the new slug when a page moves', async () => {
    await text('/one');
    expect((await site.get('/three')).status).toBe(404);
    await site.change("update pages set slug = 'three' where slug = 'one'");
    expect((await site.get('/one')).status).toBe(404);
    expect(await text('/three')).toContain('First');
  });

  test('is not filled by query params that no page reads', async () => {
    await text('/one');
    const { entries } = site.documents.stats();
    const before = loads();
    for (let index = 0; index < 100; index += 1) await text(`/one?utm_source=${index}`);
    expect(site.documents.stats().entries).toBe(entries);
    expect(loads()).toBe(before);
  });

  test('is not filled by URLs that do not exist', async () => {
    await text('/nothing');
    const { entries } = site.documents.stats();
    for (let index = 0; index < 100; index += 1) await text(`/nothing-${index}`);
    expect(site.documents.stats().entries).toBe(entries);
  });

  test('applies changed settings to every page', async () => {
    await text('/one');
    await text('/two');
    await site.change("insert into site_settings (site_name) values ('Office of Science')");
    expect(await text('/one')).toContain('Office of Science');
    expect(await text('/two')).toContain('Office of Science');
    await site.change('delete from site_settings');
    expect(await text('/one')).not.toContain('Office of Science');
  });

  test('never hides a change that arrives during a render', async () => {
    const writer = new pg.Client({ connectionString: site.database.url });
    await writer.connect();
    for (let round = 0; round < 60; round += 1) {
      const reading = text('/one');
      await writer.query("update pages set title = $1 where slug = 'one'", [`Round ${round}.`]);
      await reading;
      await site.changes.settled();
      expect(await text('/one')).toContain(`Round ${round}.`);
    }
    await writer.end();
  });

  test('applies changes again after its listen connection was lost', async () => {
    const cut = await serveComposedSite();
    onTestFinished(() => cut.close());
    const read = async () => (await cut.get('/one')).text();
    await cut.change(
      "insert into pages (title, slug, status) values ('First', 'one', 'published')",
    );
    await read();
    await cut.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()
         and (query ilike '%change_counter%' or query ilike 'listen%')`,
    );
    await cut.database.pool.query("update pages set title = 'While cut' where slug = 'one'");
    await expect.poll(read).toContain('While cut');
    await cut.change("update pages set title = 'Afterwards' where slug = 'one'");
    expect(await read()).toContain('Afterwards');
  });
});

describe('a cached page', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is compressed with %s for clients that accept it', async (encoding, decode) => {
    const plain = await raw('/one', {});
    const packed = await raw('/one', { 'Accept-Encoding': encoding });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.headers.vary).toContain('Accept-Encoding');
    expect(decode(packed.body).equals(plain.body)).toBe(true);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
  });

  test('is not sent again until it changes', async () => {
    const first = await raw('/one', {});
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const ifNoneMatch = { 'If-None-Match': first.headers.etag ?? '' };
    const again = await raw('/one', ifNoneMatch);
    expect(again.status).toBe(304);
    expect(again.body.length).toBe(0);
    expect(again.headers.etag).toBe(first.headers.etag);
    await site.change("update pages set title = 'Changed' where slug = 'one'");
    expect((await raw('/one', ifNoneMatch)).status).toBe(200);
  });

  test('is answered to HEAD with its length only', async () => {
    const got = await raw('/one', {});
    const head = await raw('/one', {}, 'HEAD');
    expect(head.body.length).toBe(0);
    expect(head.headers['content-length']).toBe(String(got.body.length));
    expect(head.headers.etag).toBe(got.headers.etag);
  });
});

describe('of filtered lists, the cache keeps', () => {
  beforeAll(async () => {
    await site.change('truncate posts, projects cascade');
    await site.change(
      `insert into posts (title, slug, status, published_at, category, tags)
       values ('News', 'news', 'published', now(), 'Research', array['solar'])`,
    );
    await site.change(
      `insert into projects (title, slug, publication, category)
       values ('Project', 'project', 'published', 'Energy')`,
    );
  });

  async function isCached(path: string): Promise<boolean> {
    const { entries } = site.documents.stats();
    await text(path);
    return site.documents.stats().entries > entries;
  }

  test.each([
    '/projects?category=Energy',
    '/news?category=Research',
    '/news?tag=solar',
    '/news?category=Research&tag=solar',
    '/feed.xml?category=Research',
  ])('what the site links to: %s', async (path) => {
    expect(await isCached(path)).toBe(true);
  });

  test.each([
    '/projects?search=project',
    '/projects?search=nothing-of-the-kind',
    '/projects?category=Energy&search=project',
    '/projects?category=eNERGY',
    '/projects?category=nothing-of-the-kind',
    '/news?category=rESEARCH',
    '/news?category=nothing-of-the-kind',
    '/news?tag=SOLAR',
    '/news?tag=nothing-of-the-kind',
    '/feed.xml?category=rESEARCH',
  ])('nothing that a visitor made up: %s', async (path) => {
    expect(await isCached(path)).toBe(false);
    expect((await site.get(path)).status).toBe(200);
  });
});
