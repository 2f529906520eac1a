import { openDatabase } from '#db/client.ts';
import { readBuiltAssets } from '#server/built-assets.ts';
import { createSiteDataCache } from '#server/cached-site-data.ts';
import { renderUrl } from '#site/render-document.tsx';
import type { SiteContext } from '#site/site-context.ts';

const warmUpMs = 2_000;
const roundMs = 3_000;
const rounds = 3;
/** As many visitors wait at once: enough to render while another page's rows are on the way. */
const atOnce = 8;

/** Renders `address` again and again, each time from the page's rows; answers renders a second. */
async function measure(site: SiteContext, address: string): Promise<number> {
  await renderFor(site, address, warmUpMs);
  const rates: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    rates.push(await renderFor(site, address, roundMs));
  }
  return rates.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}

async function renderFor(site: SiteContext, address: string, limitMs: number): Promise<number> {
  const startedAt = performance.now();
  let rendered = 0;
  async function visitor(): Promise<void> {
    while (performance.now() - startedAt < limitMs) {
      const document = await renderUrl(site, address);
      if (document?.status !== 200) throw new Error(`${address} was not rendered.`);
      rendered += 1;
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visitor));
  return rendered / ((performance.now() - startedAt) / 1_000);
}

const [databaseUrl = '', ...addresses] = process.argv.slice(2);
const { db, close } = openDatabase(databaseUrl);
const { cache: _, ...readings } = createSiteDataCache(db, { track: (work) => work() });
const assets = await readBuiltAssets();
const site: SiteContext = {
  db,
  publicUrl: 'http://localhost:3000',
  assets: assets.site,
  filesOrigin: null,
  ...readings,
  isDeliveryOn: async () => true,
  report: (sentence) => console.error(sentence),
};
const rates: Record<string, number> = {};
for (const address of addresses) rates[address] = await measure(site, address);
console.log(JSON.stringify(rates));
await close();
