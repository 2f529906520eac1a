import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ServedSite, serveComposedSite } from '#tests/composed-site.ts';
import { commandsOn } from '#tests/run-commands.ts';
import { followLiveChanges } from './live-changes.ts';
import { createLogger } from './logger.ts';

let site: ServedSite;
let run: Awaited<ReturnType<typeof commandsOn>>;
beforeAll(async () => {
  site = await serveComposedSite();
  run = await commandsOn(site.database);
});
afterAll(() => site.close());

/** Changes a post without its triggers, so that no process is told. */
async function changeSilently(title: string): Promise<void> {
  const client = await site.database.pool.connect();
  try {
    await client.query("begin; set local session_replication_role = 'replica'");
    await client.query("update posts set title = $1 where slug = 'roof'", [title]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

test('a running site renders its pages again', async () => {
  await site.change(
    "insert into posts (title, slug, status) values ('Old roof', 'roof', 'published')",
  );
  const read = async () => (await site.get('/news/roof')).text();
  expect(await read()).toContain('Old roof');
  await changeSilently('New roof');
  expect(await read()).toContain('Old roof');
  expect(await run('purge-cache')).toMatchObject({ code: 0, stderr: '' });
  await site.changes.settled();
  expect(await read()).toContain('New roof');
});

test('every process forgets all its caches, then tells open pages', async () => {
  const steps: string[] = [];
  const cache = (name: string) => ({
    invalidate: () => void steps.push(`${name} invalidated`),
    markStale: () => void steps.push(`${name} forgotten`),
    setDatabaseDown: () => {},
  });
  const unused = vi.fn();
  const follow = (name: string) =>
    followLiveChanges([cache(`${name} pages`), cache(`${name} settings`)], {
      url: site.database.url,
      beforeConnect: async () => {},
      monitor: { protect: unused, checkNow: unused, track: (work) => work(), close: unused },
      streams: {
        broadcast: unused,
        broadcastToStaff: unused,
        broadcastPresence: unused,
        recheckSessions: unused,
        reset: () => void steps.push(`${name} told`),
      },
      log: createLogger('silent'),
    });
  const processes = [await follow('one'), await follow('two')];
  try {
    steps.length = 0;
    await run('purge-cache');
    for (const changes of processes) await changes.settled();
  } finally {
    for (const changes of processes) await changes.close();
  }
  const own = (name: string) => steps.filter((step) => step.startsWith(name)).slice(0, 3);
  expect(own('one')).toEqual(['one pages forgotten', 'one settings forgotten', 'one told']);
  expect(own('two')).toEqual(['two pages forgotten', 'two settings forgotten', 'two told']);
  expect(unused).not.toHaveBeenCalled();
});
