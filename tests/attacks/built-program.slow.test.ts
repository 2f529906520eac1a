import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addStaff, staffPassword } from '../browser/staff.ts';
import { onServer } from '../postgres/databases.ts';
import { type DataFolder, dataFolder } from '../running-site/data-folder.ts';
import { type RunningSite, startSite } from '../running-site/start-site.ts';
import { type RunningS3, startS3 } from '../s3-server.ts';
import { emptyDatabase } from '../test-database.ts';
import { hostileFiles } from './hostile-files.ts';
import {
  expectReadableRejection,
  findUnsafePropertiesAt,
  uploadHostileFile,
} from './hostile-uploads.ts';

// One user may upload 600 files an hour.
const emails = ['edda@dsti.gov.example', 'emil@dsti.gov.example'];
const atOnce = 4;

let data: DataFolder;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
let s3: RunningS3;
let site: RunningSite;
beforeAll(async () => {
  [data, database, s3] = await Promise.all([dataFolder(), emptyDatabase(), startS3()]);
  const { endpoint = '', bucket, accessKeyId, secretAccessKey } = s3.settings;
  site = await startSite({
    dataDir: data.path,
    env: {
      DATABASE_URL: database.url,
      SEED: 'none',
      STORAGE: 's3',
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
  });
  for (const email of emails) {
    await addStaff({ url: site.url, databaseUrl: database.url }, { email });
  }
});
afterAll(async () => {
  await site.end();
  await s3.stop();
  await data.remove();
  await database.drop();
});

async function signIn(email: string): Promise<{ token: string }> {
  const response = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    body: JSON.stringify({ email, password: staffPassword }),
  });
  return { token: (await response.json()).access_token };
}

test('accepts or rejects every hostile file, and keeps running', async () => {
  const files = await hostileFiles();
  const editors = await Promise.all(emails.map(signIn));
  const outcomes = { taken: 0, rejected: 0 };
  const waiting = files.values();
  async function sender(_: unknown, index: number): Promise<void> {
    const editor = editors[index % editors.length] as (typeof editors)[number];
    for (const file of waiting) {
      const { status, file_url = '', error } = await uploadHostileFile(site, editor, file);
      if (status === 200 || status === 201) {
        outcomes.taken += 1;
        expect({ name: file.name, taken: file.mayBeTaken }).toEqual({
          name: file.name,
          taken: true,
        });
        expect({ name: file.name, faults: await findUnsafePropertiesAt(site, file_url) }).toEqual({
          name: file.name,
          faults: [],
        });
      } else {
        outcomes.rejected += 1;
        expectReadableRejection(status, error);
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sender));
  expect(outcomes.taken + outcomes.rejected).toBe(files.length);
  expect(outcomes.taken).toBeGreaterThan(files.length / 4);
  expect(outcomes.rejected).toBeGreaterThan(files.length / 4);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  await onServer(database.url, async (client) => {
    const { rows } = await client.query('select count(*)::int as count from media');
    expect(rows[0].count).toBeGreaterThan(100);
  });
  const most = await maxResident(site.pid);
  console.log(`${files.length} files: ${JSON.stringify(outcomes)}, at most ${most} MB`);
}, 600_000);

/** Returns the peak memory of the serving process in megabytes, or 0 where the system does not report it. */
async function maxResident(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1_024);
}
