import { afterAll, beforeAll, expect, test } from 'vitest';
import { addStaff, staffPassword } from '../browser/staff.ts';
import { onServer } from '../postgres/databases.ts';
import { type DataFolder, dataFolder } from '../running-site/data-folder.ts';
import { type RunningSite, startSite } from '../running-site/start-site.ts';
import { emptyDatabase } from '../test-database.ts';
import { printFigures, probeDuring } from './latency-probe.ts';

// Generous, because a machine that runs other tests is slow. Such content used to block all requests for 6 to
// 34 seconds.
const worstMs = 1_000;
const mostMiB = 500;
const attackMs = 120_000;
const visits = 20;
const tooLarge = 'This part of the page can’t be shown because it is too large.';

let data: DataFolder;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
let site: RunningSite;
beforeAll(async () => {
  [data, database] = await Promise.all([dataFolder(), emptyDatabase()]);
  const env = { DATABASE_URL: database.url, NODE_ENV: 'production' };
  site = await startSite({ dataDir: data.path, env });
  const staff = { url: site.url, databaseUrl: database.url };
  await addStaff(staff, { email: 'edda@dsti.gov.example' });
  await addStaff(staff, { email: 'vera@dsti.gov.example', role: 'viewer' });
});
afterAll(async () => {
  await site.end();
  await data.remove();
  await database.drop();
});

const formatting = ['b', 'i', 'em', 's', 'u', 'code', 'font', 'small', 'big', 'strong', 'tt']
  .map((tag) => `<${tag}>`.repeat(3))
  .join('');

/** Builds about 10 KB of HTML that parses into some 80,000 elements, different for each number. */
const expanding = (at: number) => `<p>${formatting}${at}${'<p>x'.repeat(2_400)}`;
/** Builds HTML that is just small enough to be shown. */
const allowed = (at: number) => `<h2>${at}</h2>${'<p>x'.repeat(2_400)}`;

function blocks(count: number, html: (at: number) => string) {
  return Array.from({ length: count }, (_, at) => ({
    type: 'LegacyHtml',
    props: { id: `b${at}`, html: html(at) },
  }));
}

const tokens = new Map<string, string>();

async function createAccessToken(name: string): Promise<string> {
  const known = tokens.get(name);
  if (known) return known;
  const signIn = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    body: JSON.stringify({ email: `${name}@dsti.gov.example`, password: staffPassword }),
  });
  const { access_token: token } = (await signIn.json()) as { access_token: string };
  tokens.set(name, token);
  return token;
}

async function asStaff(name: string, method: string, path: string, body: unknown) {
  const token = await createAccessToken(name);
  const response = await fetch(site.url + path, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

/** Inserts a page with SQL, without any checks. */
async function publish(slug: string, content: string): Promise<void> {
  await onServer(database.url, (client) =>
    client.query(
      `insert into pages (title, slug, content, status, published_at)
       values ($1, $1, $2, 'published', now())`,
      [slug, content],
    ),
  );
}

/** Requests a page repeatedly, each time after a change that invalidates the cache. */
async function visit(slug: string): Promise<string> {
  let last = '';
  for (let count = 0; count < visits; count += 1) {
    await onServer(database.url, (client) =>
      client.query('update pages set title = $1 where slug = $2', [`Visit ${count}`, slug]),
    );
    const response = await fetch(`${site.url}/${slug}`);
    last = await response.text();
    expect(response.status).toBe(200);
  }
  return last;
}

async function attack(name: string, work: () => Promise<void>): Promise<void> {
  const figures = await probeDuring({ origin: site.url, pid: site.pid }, work);
  printFigures(name, figures);
  expect(figures.cachedPageWorstMs).toBeLessThan(worstMs);
  expect(figures.healthzWorstMs).toBeLessThan(worstMs);
  expect(figures.peakRssMiB).toBeLessThan(mostMiB);
}

test(
  'renders a page of 200 expanding HTML blocks without blocking other requests',
  async () => {
    await publish('expanding', JSON.stringify({ content: blocks(200, expanding) }));
    await attack('page of 200 expanding HTML blocks', async () => {
      expect(await visit('expanding')).toContain(tooLarge);
    });
  },
  attackMs,
);

test(
  'renders a page with the most HTML allowed without blocking other requests',
  async () => {
    await publish('allowed', JSON.stringify({ content: blocks(8, allowed) }));
    await attack('page with as much HTML as is allowed', async () => {
      expect(await visit('allowed')).not.toContain(tooLarge);
    });
  },
  attackMs,
);

test(
  'rejects such pages from an editor without blocking other requests',
  async () => {
    await attack('saving 200 expanding HTML blocks, 20 times', async () => {
      for (let count = 0; count < visits; count += 1) {
        const content = JSON.stringify({
          content: blocks(200, (at) => expanding(count * 1_000 + at)),
        });
        const { status, text } = await asStaff('edda', 'POST', '/api/pages', {
          title: 'New',
          content,
        });
        expect([status, text]).toEqual([422, expect.stringContaining('Legacy HTML')]);
      }
    });
  },
  attackMs,
);

test(
  'rejects a request of the canvas with such blocks',
  async () => {
    await attack('100 expanding HTML blocks for the canvas, 20 times', async () => {
      const body = { blocks: blocks(90, expanding), pictures: [] };
      for (let count = 0; count < visits; count += 1) {
        expect((await asStaff('vera', 'POST', '/api/blocks/data', body)).status).toBe(403);
        expect((await asStaff('edda', 'POST', '/api/blocks/data', body)).status).toBe(200);
      }
    });
  },
  attackMs,
);
