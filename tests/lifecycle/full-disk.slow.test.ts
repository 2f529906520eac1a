import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask } from '../api/api-request.ts';
import { sendFile } from '../api/send-file.ts';
import { addStaff, staffPassword } from '../browser/staff.ts';
import { type DataFolder, dataFolder } from '../running-site/data-folder.ts';
import { embeddedDatabaseUrl } from '../running-site/embedded-database-url.ts';
import { type RunningSite, spawnSite, startSite } from '../running-site/start-site.ts';
import { until } from '../running-site/until.ts';
import { createTestImage } from '../test-images.ts';

const email = 'edda@dsti.gov.example';
const diskMegabytes = 400;
const rejectionWithinMs = 60_000;
const recoveryWithinMs = 60_000;

/** Mounts a small disk for the data folder. Returns the reason if this user may not mount one. */
function mountDisk(folder: string): string | null {
  try {
    mkdirSync(folder, { recursive: true });
    const options = `size=${diskMegabytes}m,mode=0755`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'pipe' });
    return null;
  } catch (error) {
    return `cannot mount a file system here (${String(error).split('\n')[0]})`;
  }
}

let data: DataFolder;
let obstacle: string | null;
let site: RunningSite | undefined;
beforeEach(async () => {
  data = await dataFolder();
  obstacle = mountDisk(data.path);
});
afterEach(async () => {
  await site?.end();
  if (!obstacle) execFileSync('umount', ['--lazy', data.path]);
  await data.remove();
});

const ballast = () => path.join(data.path, 'ballast');

/** Appends to the ballast until no byte is free. PostgreSQL may free space later: fill again before each use. */
function fillDisk(): void {
  const { bavail, bsize } = statfsSync(data.path);
  try {
    appendFileSync(ballast(), Buffer.alloc(bavail * bsize + bsize));
  } catch {
    // The part that fitted stays.
  }
}

/** Fills the disk and sends a request, repeatedly while it still succeeds. Returns the first answer that is not 201. */
function rejectedWhenFull<T extends { status: number }>(
  what: string,
  send: () => Promise<T>,
): Promise<T> {
  const attempt = async () => {
    fillDisk();
    const answer = await send();
    return answer.status === 201 ? null : answer;
  };
  return until(what, attempt, rejectionWithinMs);
}

async function tokenFrom({ url }: RunningSite): Promise<string> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    body: JSON.stringify({ email, password: staffPassword }),
  });
  return (await response.json()).access_token;
}

test('reports a full disk to editors, /readyz and the log, and loses nothing', async (context) => {
  if (obstacle) context.skip(obstacle);
  const running = await startSite({ dataDir: data.path, env: { SEED: 'none' } });
  site = running;
  const databaseUrl = embeddedDatabaseUrl(running.pid, data.path);
  await addStaff({ url: running.url, databaseUrl }, { email });
  const token = await tokenFrom(running);
  const saved: string[] = [];
  let uploads = 0;
  const save = async (title: string) => {
    const content = `<p>${'At length. '.repeat(20_000)}</p>`;
    const body = { title, excerpt: 'In short.', content };
    const answer = await ask(running, 'POST /api/posts', { token, body });
    if (answer.status === 201) saved.push(title);
    return answer;
  };
  const upload = async () => {
    const colour = `#${(++uploads).toString(16).padStart(6, '0')}`;
    const bytes = await createTestImage({ colour, width: 800, height: 600 });
    return sendFile(running, 'POST /api/media', { token, bytes });
  };
  const readiness = async () => {
    const response = await fetch(`${running.url}/readyz`);
    return { status: response.status, text: await response.text() };
  };
  expect((await save('Before')).status).toBe(201);
  expect((await upload()).status).toBe(201);
  expect((await readiness()).status).toBe(200);

  const since = performance.now();
  const notReady = await until('readiness to report the full disk', async () => {
    fillDisk();
    const answer = await readiness();
    return answer.text.includes('The disk is full') ? answer : null;
  });
  expect(notReady.status).toBe(503);
  const rejection = { status: 503, body: { error: { code: 'unavailable', reason: 'full' } } };
  const rejectedUpload = await rejectedWhenFull('a rejected upload', upload);
  expect(rejectedUpload).toMatchObject(rejection);
  expect(rejectedUpload.body.error?.message).toMatch(/run out of disk space/);
  const rejectedSave = await rejectedWhenFull('a rejected save', () =>
    save(`While it fills ${saved.length}`),
  );
  expect(rejectedSave).toMatchObject(rejection);
  expect((await fetch(running.url)).status).toBe(200);
  const logLines = running
    .output()
    .split('\n')
    .filter((line) => line.includes('The disk is full'));
  const minutes = Math.ceil((performance.now() - since) / 60_000);
  expect(logLines.length).toBeGreaterThan(0);
  expect(logLines.length).toBeLessThanOrEqual(minutes);
  expect(logLines[0]).toContain('"level":50');

  rmSync(ballast());
  await until('readiness', async () => (await readiness()).status === 200, recoveryWithinMs);
  expect((await save('After')).status).toBe(201);
  expect((await upload()).status).toBe(201);
  const listed = await ask(running, 'GET /api/posts?page_size=100', { token });
  const titles = (listed.body.items as { title: string }[]).map(({ title }) => title);
  expect(titles.sort()).toEqual(saved.sort());
});

test('exits with the reason when the disk is full at startup', async (context) => {
  if (obstacle) context.skip(obstacle);
  fillDisk();
  const start = spawnSite({ dataDir: data.path, env: { SEED: 'none' } });
  expect(await start.exited).toEqual({ code: 1, signal: null });
  expect(start.output()).toMatch(/on a full disk|disk is full|No space left/i);
  expect(start.output()).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m);
});
