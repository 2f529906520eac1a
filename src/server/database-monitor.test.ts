import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { serveComposedSite } from '#tests/composed-site.ts';
import { createDatabaseMonitor, type DatabaseMonitor } from './database-monitor.ts';

const rejected = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

describe('the database monitor', () => {
  const cache = { invalidate: vi.fn(), markStale: vi.fn(), setDatabaseDown: vi.fn() };
  const probe = vi.fn<() => Promise<unknown>>();
  let monitor: DatabaseMonitor;
  beforeEach(() => {
    vi.clearAllMocks();
    monitor = createDatabaseMonitor(probe);
    monitor.protect([cache]);
  });
  afterEach(() => monitor.close());

  test('reports the database down until it answers, then marks the caches stale', async () => {
    probe.mockRejectedValueOnce(rejected).mockRejectedValueOnce(rejected).mockResolvedValue(1);
    monitor.checkNow();
    await expect.poll(() => cache.markStale).toHaveBeenCalledOnce();
    expect(cache.setDatabaseDown.mock.calls).toEqual([[true], [true], [false]]);
  });

  test('a false alarm costs one probe and serves nothing stale', async () => {
    probe.mockResolvedValue(1);
    monitor.checkNow();
    monitor.checkNow();
    await expect.poll(() => cache.markStale).toHaveBeenCalledOnce();
    expect(cache.setDatabaseDown.mock.calls).toEqual([[false]]);
    expect(probe).toHaveBeenCalledOnce();
  });

  test('probes after work fails for lack of the database, and rethrows', async () => {
    probe.mockResolvedValue(1);
    await expect(monitor.track(() => Promise.reject(rejected))).rejects.toBe(rejected);
    expect(probe).toHaveBeenCalledOnce();
  });

  test('a busy pool is no outage, and is probed at most once a second', async () => {
    const busy = Object.assign(new Error('All connections are in use.'), {
      code: 'POOL_EXHAUSTED',
    });
    probe.mockResolvedValue(1);
    for (let time = 0; time < 20; time++) {
      await expect(monitor.track(() => Promise.reject(busy))).rejects.toBe(busy);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(probe).toHaveBeenCalledOnce();
    expect(cache.setDatabaseDown).not.toHaveBeenCalled();
    expect(cache.markStale).not.toHaveBeenCalled();
  });

  test('detects a silent server behind a busy pool', async () => {
    const busy = Object.assign(new Error('All connections are in use.'), {
      code: 'POOL_EXHAUSTED',
    });
    probe.mockRejectedValueOnce(rejected).mockResolvedValue(1);
    await expect(monitor.track(() => Promise.reject(busy))).rejects.toBe(busy);
    await expect.poll(() => cache.markStale).toHaveBeenCalledOnce();
    expect(cache.setDatabaseDown.mock.calls).toEqual([[true], [false]]);
  });

  test('does not probe after success or after other failures', async () => {
    const mistake = new Error('no such column');
    await expect(monitor.track(() => Promise.reject(mistake))).rejects.toBe(mistake);
    await expect(monitor.track(async () => 'done')).resolves.toBe('done');
    expect(probe).not.toHaveBeenCalled();
  });
});

test('pages still show current data while only the listen URL is broken', async () => {
  const site = await serveComposedSite({ listenUrl: 'postgres://nobody@127.0.0.1:1/none' });
  const { pool } = site.database;
  await pool.query("insert into pages (title, slug, status) values ('Before', 'one', 'published')");
  expect(await (await site.get('/one')).text()).toContain('Before');
  await pool.query("update pages set title = 'After'");
  await expect
    .poll(async () => (await site.get('/one')).text(), { timeout: 15_000 })
    .toContain('After');
  const ready = await site.get('/readyz');
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({
    problem: expect.stringContaining('notifications are interrupted'),
  });
  await site.close();
});
