import { onServer } from '../postgres/databases.ts';
import { notifyCrowd } from '../running-site/many-streams.ts';
import { until } from '../running-site/until.ts';
import { inRunFolder, withSite } from '../running-site/with-site.ts';
import { getSpread } from './percentiles.ts';

const streams = 10_000;
const changes = 40;
const limitMs = 1_000;

/** Prints how long a change takes to reach ten thousand open pages, and the next visitor. */
export async function run(): Promise<void> {
  await inRunFolder(async () => {
    await withSite(async (site, databaseUrl) => {
      const seen = await measureChanges(site.url, databaseUrl);
      console.log(
        `from a change with SQL until the next visitor sees it: median ${seen.median.toFixed(0)} ms, ` +
          `p95 ${seen.p95.toFixed(0)} ms (limit ${limitMs} ms)`,
      );
      const figures = await notifyCrowd(site, databaseUrl, streams);
      figures.crowd.leave();
      console.log(
        `${streams.toLocaleString('en')} streams: the last is notified after ` +
          `${figures.notifiedAfterMs.toFixed(0)} ms (limit ${limitMs} ms); ` +
          `${(figures.bytesPerStream / 1024).toFixed(1)} KiB each, ` +
          `${Math.round(figures.totalBytes / 2 ** 20)} MiB for the process`,
      );
    });
  });
}

async function measureChanges(url: string, databaseUrl: string) {
  const times: number[] = [];
  await onServer(databaseUrl, async (client) => {
    for (let change = 0; change < changes; change += 1) {
      const name = `Office number ${change}`;
      const began = performance.now();
      await client.query('update site_settings set site_name = $1', [name]);
      await until(name, async () => (await (await fetch(url)).text()).includes(name));
      times.push(performance.now() - began);
    }
  });
  return getSpread(times);
}
