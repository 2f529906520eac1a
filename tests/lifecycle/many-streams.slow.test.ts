import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { expect, test } from 'vitest';
import { onServer } from '../postgres/databases.ts';
import { getMemoryBytes, processTree } from '../running-site/process-tree.ts';
import { openCrowd } from '../running-site/stream-crowd.ts';
import { withSite } from '../running-site/with-site.ts';

const count = 10_000;
const oneSecondMs = 1_000;
const minutesMs = 5 * 60_000;

test('notifies ten thousand visitors of maintenance within a second, and keeps their streams open', {
  timeout: minutesMs,
}, async () => {
  expect(openFilesAtMost(), 'files this machine lets a process open').toBeGreaterThan(count + 500);
  await withSite(async (site, databaseUrl) => {
    const memory = () => getMemoryBytes(processTree(site.pid));
    const atRest = memory();
    const crowd = await openCrowd(site.url, count);
    const each = (memory() - atRest) / count;
    const took = await onServer(databaseUrl, async (client) => {
      const received = crowd.allHear('"maintenance_mode"', 1);
      const began = performance.now();
      await client.query(
        `insert into maintenance_mode (enabled) values (true)
         on conflict (singleton) do update set enabled = true`,
      );
      await received;
      return performance.now() - began;
    });
    expect(took).toBeLessThan(oneSecondMs);

    await crowd.allHear('\r\n:\n\n\r\n', 2);
    expect(crowd.gone()).toBe(0);
    expect(Math.max(...crowd.heard('event: '))).toBe(1);
    const [load = 0] = loadavg();
    console.info(
      `${count} streams: heard after ${Math.round(took)} ms, ${(each / 1024).toFixed(1)} KiB each, ` +
        `${Math.round(memory() / 2 ** 20)} MiB in all; load of the machine ${load.toFixed(1)}`,
    );
    crowd.leave();
  });
});

function openFilesAtMost(): number {
  const limits = readFileSync('/proc/self/limits', 'utf8');
  return Number(/^Max open files +\d+ +(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
}
