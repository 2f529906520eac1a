import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DataFolder, dataFolder } from '../running-site/data-folder.ts';
import { type RunningSite, spawnSite, startSite } from '../running-site/start-site.ts';
import { until } from '../running-site/until.ts';
import { createTestImage } from '../test-images.ts';

const script = 'bin/directorate.js';
const password = 'Correct!Horse7';
const cheapest = 4;
const person = '70000000-0000-4000-8000-000000000001';
const file = '70000000-0000-4000-8000-000000000002';
const oldAddress = 'https://abc.supabase.co/storage/v1/object/public/media/harbour.png';

let data: DataFolder;
let site: RunningSite;
let folder: string;
beforeAll(async () => {
  data = await dataFolder();
  site = await startSite({ dataDir: data.path });
  folder = path.join(path.dirname(data.path), 'hosted');
  await mkdir(path.join(folder, 'bucket'), { recursive: true });
  await writeFile(path.join(folder, 'bucket', 'harbour.png'), await createTestImage());
  await writeFile(path.join(folder, 'dump.sql'), await dump());
});
afterAll(async () => {
  await site.end();
  await data.remove();
});

/** As pg_dump writes it. */
async function dump(): Promise<string> {
  const hash = await bcrypt(password, cheapest);
  return `SET client_encoding = 'UTF8';
COPY auth.users (instance_id, id, email, encrypted_password, email_confirmed_at) FROM stdin;
\\N\t${person}\tama@example.gov\t${hash}\t2023-01-01 00:00:00+00
\\.
COPY public.media (id, file_name, file_url, file_type, file_size) FROM stdin;
${file}\tharbour.png\t${oldAddress}\tpng\t10
\\.
COPY public.posts (id, title, slug, excerpt, content, status, author_id, published_at) FROM stdin;
70000000-0000-4000-8000-000000000003\tThe harbour\tthe-harbour\tIt opens.\t<p>It opens.</p><p><img src="${oldAddress}" alt="Ships"></p>\tpublished\t${person}\t2024-02-01 08:00:00+00
70000000-0000-4000-8000-000000000004\tOdd\tOdd slug\t\t\tdraft\t\\N\t\\N
\\.
COPY public.user_profiles (id, full_name, role) FROM stdin;
${person}\tAma Mensah\teditor
\\.
`;
}

async function run(...args: string[]): Promise<{ code: number | null; output: string }> {
  const command = spawnSite({ dataDir: data.path, script, args });
  const { code } = await command.exited;
  return { code, output: command.output() };
}

test('imports a hosted installation into the running site, which shows it at once', {
  tags: ['gate'],
}, async () => {
  expect((await fetch(`${site.url}/news/the-harbour`)).status).toBe(404);
  const from = path.join(folder, 'dump.sql');
  const files = `--files=${path.join(folder, 'bucket')}`;
  const trial = await run('import', from, files, '--dry-run');
  expect(trial.output).toContain('posts  the-harbour  added');
  expect((await fetch(`${site.url}/news/the-harbour`)).status).toBe(404);

  const { code, output } = await run('import', from, files);
  expect(code).toBe(1);
  expect(output).toContain('media  harbour.png  added: with its file.');
  expect(output).toMatch(/posts {2}Odd slug {2}rejected: slug: "Odd slug" cannot be used\./);
  expect(output).toMatch(/^posts +1 +0 +0 +0 +0 +1$/m);
  await until('the news to be shown', async () => {
    const page = await (await fetch(`${site.url}/news/the-harbour`)).text();
    return page.includes(`/media/${file}/harbour`) || null;
  });
  const picture = await fetch(`${site.url}/media/${file}/harbour.png`);
  expect(picture.headers.get('content-type')).toBe('image/png');
  const signedIn = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    body: JSON.stringify({ email: 'ama@example.gov', password }),
  });
  expect(signedIn.status).toBe(200);
});

test('exports everything to files that only the owner can read, and imports them without changes', async () => {
  const to = path.join(folder, 'export');
  const { code, output } = await run('export', to);
  expect(output).toContain('The export contains password hashes.');
  expect(code).toBe(0);
  expect((await stat(to)).mode & 0o777).toBe(0o700);
  expect(await readFile(path.join(to, 'posts.ndjson'), 'utf8')).toContain('"slug":"the-harbour"');
  const again = await run('import', to);
  expect(again.output).toMatch(/^posts +0 +0 +\d+ +0 +0 +0$/m);
  expect(again.code).toBe(0);
  expect(await run('export', to)).toMatchObject({ code: 1 });
  await rm(to, { recursive: true });
});

test.each([
  [['import'], 2, 'import needs <folder or dump>.'],
  [['import', 'a', '--everything'], 2, "--everything isn't an option of import."],
  [['import', '/nowhere/at/all'], 1, 'Nothing found at /nowhere/at/all.'],
  [['export'], 2, 'export needs <folder>.'],
])('says what is wrong with an argument: %j', async (args, expectedCode, sentence) => {
  const { code, output } = await run(...args);
  expect(code).toBe(expectedCode);
  expect(output).toContain(sentence);
});
