import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { chromiumFlags, installedChromium } from '../../bin/testing/chromium.js';
import { sendFile } from '../api/send-file.ts';
import { blockStreams } from '../browser/live-pages.ts';
import { addStaff, staffPassword } from '../browser/staff.ts';
import { onServer } from '../postgres/databases.ts';
import { examplePost, exampleProject } from '../public-pages.ts';
import { until } from '../running-site/until.ts';
import { inRunFolder, withSite } from '../running-site/with-site.ts';

const email = 'weights@dsti.gov.example';
const addresses = ['/', '/projects', exampleProject, '/news', examplePost, '/about/leadership'];
const screens = [
  { name: 'phone', viewport: { width: 360, height: 800 }, deviceScaleFactor: 2 },
  { name: 'desk', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
];

type Weights = Record<string, { document: number; pictures: number }>;

/**
 * Measures the bytes of pages of the starter site in a browser, scrolled to the end: as they are, and with a
 * photo of nine megapixels instead of each drawing, first as the variants of the library, then as uploaded. Takes
 * about ten minutes of processor time, nearly all of it for the variants.
 */
export async function run(): Promise<void> {
  await inRunFolder(() => withSite((site, databaseUrl) => weigh(site.url, databaseUrl)));
}

async function weigh(url: string, databaseUrl: string): Promise<void> {
  const executablePath = process.env.CHROMIUM_PATH ?? installedChromium();
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(executablePath && { executablePath }),
  });
  console.log('Loading every page with the illustrations of the starter site');
  const drawn = await weighAll(browser, url);
  await addStaff({ url, databaseUrl }, { email });
  await placePhotographs(url, databaseUrl);
  console.log('Loading every page with the variants of the photographs');
  const small = await weighAll(browser, url);
  await write(databaseUrl, `update media set variants = '[]', variants_state = 'none'`);
  console.log('Loading every page with the photographs as uploaded');
  const whole = await weighAll(browser, url);
  for (const [page, { document, pictures }] of Object.entries(drawn)) {
    const [made, sent] = [small[page]?.pictures ?? 0, whole[page]?.pictures ?? 0];
    console.log(
      `${page}: document ${document}, drawings ${pictures}; photographs as uploaded ${sent}, from the library ${made}`,
    );
  }
  await browser.close();
}

async function weighAll(browser: Browser, url: string): Promise<Weights> {
  const weights: Weights = {};
  for (const { name, ...screen } of screens) {
    for (const address of addresses) {
      const page = await browser.newPage({
        ...screen,
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
      });
      await blockStreams(page);
      await page.goto(url + address, { waitUntil: 'load' });
      await page.evaluate(readToTheEnd);
      await page.waitForLoadState('networkidle');
      weights[`${name} ${address}`] = await page.evaluate(received);
      await page.close();
    }
  }
  return weights;
}

async function readToTheEnd(): Promise<void> {
  for (let y = 0; y < document.body.scrollHeight; y += 300) {
    window.scrollTo(0, y);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
}

function received(): Weights[string] {
  const bytes = (entries: readonly PerformanceEntry[]) =>
    entries.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0);
  const pictures = performance
    .getEntriesByType('resource')
    .filter(({ name }) => /\.(svg|png|jpe?g|webp|avif)(\?|$)/.test(name));
  return {
    document: bytes(performance.getEntriesByType('navigation')),
    pictures: bytes(pictures),
  };
}

/** Replaces every drawing of news, projects and pages by a photo. */
async function placePhotographs(url: string, databaseUrl: string): Promise<void> {
  const token = await tokenFrom(url);
  const names = await drawingsOf(databaseUrl);
  for (const [index, name] of names.entries()) {
    console.log(`Uploading photograph ${index + 1} of ${names.length}: ${name}`);
    const bytes = await photograph(index);
    const { body } = await sendFile({ url }, 'POST /api/media', {
      ...{ token, bytes, name: `${name}.jpg` },
      fields: { alt_text: name },
    });
    const address = body.file_url;
    if (typeof address !== 'string') throw new Error(JSON.stringify(body));
    const drawing = `/assets/pictures/${name}.svg`;
    await write(
      databaseUrl,
      `update posts set featured_image_url = '${address}' where featured_image_url = '${drawing}';
       update projects set image_url = '${address}' where image_url = '${drawing}';
       update pages set content = replace(content, '${drawing}', '${address}')
         where content like '%${drawing}%'`,
    );
  }
  await variantsGenerated(databaseUrl);
}

/** Waits for the media library, which takes half a minute of processor time per photo. */
async function variantsGenerated(databaseUrl: string): Promise<void> {
  let reported = 0;
  await until(
    'the smaller forms of all photographs',
    async () => {
      const { rows } = await ask(databaseUrl, `select from media where variants_state = 'waiting'`);
      if (rows.length > 0 && rows.length !== reported) {
        console.log(`Generating variants: ${rows.length} photographs left`);
      }
      reported = rows.length;
      return rows.length === 0;
    },
    1_800_000,
  );
}

async function drawingsOf(databaseUrl: string): Promise<string[]> {
  const { rows } = await ask(
    databaseUrl,
    `select distinct substring(url from '/assets/pictures/(.*)\\.svg') as name from content_links
       where url like '/assets/pictures/%.svg' and live`,
  );
  return rows.flatMap(({ name }) => name ?? []);
}

/** Creates a photo like that of a camera with nine megapixels: soft shapes and fine grain. */
async function photograph(seed: number): Promise<Buffer> {
  const [width, height] = [4_000, 2_250];
  const shapes = await sharp({
    create: {
      ...{ width: 80, height: 45, channels: 3, background: '#047857' },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .modulate({ hue: seed * 17 })
    .resize(width, height, { kernel: 'cubic' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const grain = await sharp({
    create: {
      ...{ width, height, channels: 3, background: '#808080' },
      noise: { type: 'gaussian', mean: 128, sigma: 6 },
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(shapes)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer();
}

async function tokenFrom(url: string): Promise<string> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    body: JSON.stringify({ email, password: staffPassword }),
  });
  return (await response.json()).access_token;
}

function write(databaseUrl: string, sql: string): Promise<unknown> {
  return ask(databaseUrl, sql);
}

function ask(databaseUrl: string, sql: string) {
  return onServer(databaseUrl, (client) => client.query(sql));
}
