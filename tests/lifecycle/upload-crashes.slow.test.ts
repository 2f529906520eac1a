import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendFile } from '../api/send-file.ts';
import { addStaff, staffPassword } from '../browser/staff.ts';
import { type DataFolder, dataFolder } from '../running-site/data-folder.ts';
import { killNow, processTree } from '../running-site/process-tree.ts';
import { type RunningSite, spawnSite, startSite } from '../running-site/start-site.ts';
import { until } from '../running-site/until.ts';
import { emptyDatabase } from '../test-database.ts';
import { createTestImage } from '../test-images.ts';

const email = 'edda@dsti.gov.example';
const kills = 6;

let data: DataFolder;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
let env: Record<string, string>;
beforeAll(async () => {
  [data, database] = await Promise.all([dataFolder(), emptyDatabase()]);
  env = { DATABASE_URL: database.url, SEED: 'none' };
});
afterAll(async () => {
  await data.remove();
  await database.drop();
});

async function tokenFrom({ url }: RunningSite): Promise<string> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    body: JSON.stringify({ email, password: staffPassword }),
  });
  return (await response.json()).access_token;
}

async function check(...options: string[]): Promise<string> {
  const args = ['check-media', ...options];
  const command = spawnSite({ dataDir: data.path, env, script: 'bin/directorate.js', args });
  expect(await command.exited).toMatchObject({ code: 0 });
  return command.output();
}

/** Uploads images until the site has stopped. Collects the URLs of the acknowledged ones. */
async function uploadUntilTheEnd(
  site: RunningSite,
  { token, hue, acknowledged }: { token: string; hue: number; acknowledged: string[] },
): Promise<void> {
  for (let turn = 0; ; turn++) {
    const colour = `#${(hue * 100_000 + turn).toString(16).padStart(6, '0')}`;
    const bytes = await createTestImage({ colour, width: 800, height: 500 });
    const answer = await sendFile(site, 'POST /api/media', { token, bytes }).catch(() => null);
    if (!answer) return;
    expect(answer.status).toBe(201);
    acknowledged.push(String(answer.body.file_url));
  }
}

test('keeps rows and files consistent after kill -9 during uploads', async () => {
  const acknowledged: string[] = [];
  for (let kill = 0; kill < kills; kill++) {
    const site = await startSite({ dataDir: data.path, env });
    if (kill === 0) await addStaff({ url: site.url, databaseUrl: database.url }, { email });
    const token = await tokenFrom(site);
    const before = acknowledged.length;
    const senders = [1, 2, 3].map((one) =>
      uploadUntilTheEnd(site, { token, hue: kill * 3 + one, acknowledged }),
    );
    await until('some uploads', () => acknowledged.length > before + kill, 60_000);
    killNow(processTree(site.pid).map(({ pid }) => pid));
    await site.exited;
    await Promise.all(senders);
    expect(await check()).toContain('Missing: 0 files');
  }

  const site = await startSite({ dataDir: data.path, env });
  for (const address of acknowledged) {
    expect((await fetch(site.url + address)).status, address).toBe(200);
  }
  // Variants in progress when the process died would otherwise be retried only minutes later.
  await check('--repair', '--include-recent');
  await until(
    'the variants of all images',
    async () => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      const token = await tokenFrom(site);
      const answer = await fetch(`${site.url}/api/media?page_size=100&sort=created_at`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      const { items } = await answer.json();
      return items.every((one: { variants_state: string }) => one.variants_state === 'ready');
    },
    180_000,
  );
  await check('--repair', '--include-recent');
  const output = await check('--include-recent');
  expect(output).toContain('Missing: 0 files');
  expect(output).toContain('Missing image variants: 0');
  expect(output).toContain('Orphaned: 0, 0 bytes');
  await site.end();
});
