// @module-tag nightly

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '#domain/actor.ts';
import { createPreviewLink } from '#domain/content/preview-links.ts';
import { createProject } from '#domain/projects/create-project.ts';
import { projectContentType } from '#domain/projects/project-content-type.ts';
import { ask } from '#tests/api/api-request.ts';
import { type SignedInPerson, signedIn } from '#tests/api/staff.ts';
import { type ServedSite, serveComposedSite } from '#tests/composed-site.ts';
import { until } from '#tests/running-site/until.ts';

/** Longer than any flood takes here: what has its turn is served, however slow the machine is. */
const waitMs = 60_000;
/** How many of one requester are rendered or wait at a time. */
const maxRenders = 2 + 25;

let site: ServedSite;
let vera: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite({
    trustedProxies: 1,
    database: { connectTimeoutMs: waitMs, statementTimeoutMs: waitMs },
    renderWaitMs: waitMs,
  });
  vera = await signedIn(site, 'vera', 'viewer');
});
afterAll(() => site.close());

const from = (network: string) => ({ 'X-Forwarded-For': network });

/** Runs `work` while everything that reads a table waits, and then lets it go on. */
async function whileLocked(table: string, work: (unlock: () => Promise<unknown>) => Promise<void>) {
  const client = await site.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(`lock table ${table} in access exclusive mode`);
    await work(() => client.query('commit'));
  } finally {
    client.release(true);
  }
}

async function cookieOf({ token }: SignedInPerson) {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${site.url}/api/me/staff-cookie`, { method: 'PUT', headers });
  return { Cookie: response.headers.get('set-cookie')?.split(';', 1)[0] ?? '' };
}

async function previewLink(): Promise<string> {
  const author = systemActor('Test');
  const fields = {
    title: 'Shown',
    slug: randomUUID(),
    description: 'x',
    detailed_description: 'x',
  };
  const project = await createProject(site.database.db, author, fields);
  const linked = [projectContentType, site.database.db, author, project.id] as const;
  return `/preview/${(await createPreviewLink(...linked, { days: 7 }, new Date())).token}`;
}

type Ask = (index: number) => Promise<Response>;

describe('rejects renders immediately when the queue is full, and serves everyone else:', () => {
  test.each<[string, () => Promise<Ask>]>([
    [
      'one network',
      async () => () => site.get(`/projects?search=${randomUUID()}`, from('192.0.2.1')),
    ],
    [
      'the cookie of one user, from any network',
      async () => {
        const cookie = await cookieOf(vera);
        return (index) => site.get('/projects', { ...cookie, ...from(`198.51.100.${index}`) });
      },
    ],
    [
      'one preview link, from any network',
      async () => {
        const link = await previewLink();
        return (index) => site.get(link, from(`198.51.100.${index}`));
      },
    ],
  ])('%s', async (_, prepare) => {
    const request = await prepare();
    // The home page depends on projects: if it were invalidated after this, it would wait for the lock.
    await site.changes.settled();
    expect((await site.get('/')).status).toBe(200);
    await whileLocked('projects', async (unlock) => {
      let rejected = 0;
      const flood = Array.from({ length: 60 }, async (_, index) => {
        const response = await request(index);
        if (response.status === 503) rejected += 1;
        return response;
      });
      await until('the rejections', () => rejected === 60 - maxRenders);
      expect((await site.get('/')).status).toBe(200);
      expect((await site.get('/healthz')).status).toBe(200);
      expect((await site.get('/readyz')).status).toBe(200);
      const other = site.get(`/news?category=${randomUUID()}`, from('192.0.2.2'));

      await unlock();
      expect((await other).status).toBe(200);
      const answers = await Promise.all(flood);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxRenders);
      const busy = answers.find(({ status }) => status === 503);
      expect(busy?.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(busy?.headers.get('cache-control')).toBe('no-store');
      expect(await busy?.text()).toContain('The site is very busy.');
    });
  });
});

test('requests of a network that wait for the database delay neither staff nor pages', async () => {
  await whileLocked('media', async (unlock) => {
    const flood = Array.from({ length: 100 }, () =>
      site.get(`/media/${randomUUID()}/x.png`, from('192.0.2.1')),
    );
    await until('the queries that wait', async () => {
      const { rows } = await site.database.pool.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return (rows[0]?.waiting ?? 0) >= 4;
    });
    expect((await ask(site, 'GET /api/me', { token: vera.token })).status).toBe(200);
    const page = await site.get(`/news?category=${randomUUID()}`, from('192.0.2.2'));
    expect(page.status).toBe(200);
    await unlock();
    for (const { status } of await Promise.all(flood)) expect([404, 503]).toContain(status);
  });
});
