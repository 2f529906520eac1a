import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { signedIn } from './staff.ts';

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const file = `/media/${id(5)}/solar-plan.pdf`;

let site: ServedSite;
let token: string;
beforeAll(async () => {
  site = await serveComposedSite();
  token = (await signedIn(site, 'vera', 'viewer')).token;
});
afterAll(() => site.close());
beforeEach(() =>
  site.change(`truncate pages, posts, projects, media cascade;
    insert into pages (id, title, slug, status, deleted_at) values
      ('${id(1)}', 'Solar power', 'energy/solar', 'published', null),
      ('${id(2)}', 'Old solar page', 'old', 'published', now());
    insert into posts (id, title, slug, draft) values
      ('${id(3)}', 'Call', 'call', '{"title": "Solar call", "slug": "solar-call"}');
    insert into projects (id, title, slug, publication)
      values ('${id(4)}', 'Solar grid', 'grid', 'published');
    insert into media (id, file_name, file_url) values ('${id(5)}', 'solar-plan.pdf', '${file}')`),
);

// biome-ignore lint/suspicious/noExplicitAny: a response of the API
async function search(words?: string): Promise<any[]> {
  const query = words === undefined ? '' : `?${new URLSearchParams({ words })}`;
  const { status, body } = await ask(site, `GET /api/link-targets${query}`, { token });
  expect(status).toBe(200);
  return body.items as never;
}

const post = (urls: unknown) =>
  ask(site, 'POST /api/link-targets/lookup', { token, body: { urls } });

async function lookUp(...urls: string[]) {
  const { status, body } = await post(urls);
  expect(status).toBe(200);
  return body.items as never[];
}

const page = {
  type: 'pages',
  id: id(1),
  title: 'Solar power',
  url: `/_link/pages/${id(1)}`,
  path: '/energy/solar',
  status: 'public',
};
const draft = {
  type: 'posts',
  id: id(3),
  title: 'Solar call',
  url: `/_link/posts/${id(3)}`,
  path: '/news/solar-call',
  status: 'draft',
};
const project = {
  type: 'projects',
  id: id(4),
  title: 'Solar grid',
  url: `/_link/projects/${id(4)}`,
  path: '/projects/grid',
  status: 'public',
};
const plan = {
  type: 'media',
  id: id(5),
  title: 'solar-plan.pdf',
  url: file,
  path: file,
  status: 'public',
};

describe('the search', () => {
  test('finds content and files by title, slug and file name, but not the trash', async () => {
    expect(await search('SOLAR')).toEqual([page, draft, project, plan]);
    expect(await search('/energy/so')).toEqual([page]);
    expect(await search('plan.pdf')).toEqual([plan]);
  });

  test('suggests the most recent without a text', async () => {
    expect(await search()).toEqual([page, draft, project, plan]);
    await site.change(
      `insert into pages (title, slug) select n, 'p' || n from generate_series(1, 20) n`,
    );
    expect(await search(' ')).toHaveLength(8 + 3);
  });

  test('finds what is at a URL of this site first', async () => {
    const [found, ...others] = await search('https://www.example.gov/projects/grid?a=b#c');
    expect(found).toEqual({
      ...project,
      url: `${project.url}?a=b#c`,
      path: '/projects/grid?a=b#c',
    });
    expect(others).toEqual([]);
  });

  test.each(['%', "'", '\0', '\ud800', '//', '\\', 'x'.repeat(2_048), 'https://', '_'.repeat(300)])(
    'takes %.20j',
    async (words) => {
      expect(await search(words)).toBeInstanceOf(Array);
    },
  );

  test('rejects a longer text', async () => {
    const { status } = await ask(site, `GET /api/link-targets?words=${'x'.repeat(2_049)}`, {
      token,
    });
    expect(status).toBe(422);
  });
});

describe('the lookup', () => {
  test('answers in the order of the URLs, with query and fragment, and the trash as such', async () => {
    expect(
      await lookUp(`${page.url}?a=1#b`, draft.url, `/_link/pages/${id(2)}`, file, page.url),
    ).toEqual([
      { ...page, url: `${page.url}?a=1#b`, path: '/energy/solar?a=1#b' },
      draft,
      expect.objectContaining({ title: 'Old solar page', status: 'trashed' }),
      plan,
      page,
    ]);
  });

  test('finds the content at paths and whole URLs of this site', async () => {
    const urls = ['/Energy/Solar/', '/news/call', 'https://www.example.gov/projects/grid'];
    expect(await lookUp(...urls)).toEqual([page, draft, project]);
  });

  test('answers null for everything else', async () => {
    const urls = [
      ...['', '/', '/old', '/none', '#part', 'mailto:a@b.example', 'https://elsewhere.example/old'],
      ...[`/_link/pages/${id(9)}`, `/_link/posts/${id(1)}`, `/media/${id(9)}/a.pdf`],
      ...['/\0', '/%00', '//', 'https://', '__proto__', `/${'x'.repeat(2_000)}`],
    ];
    expect(await lookUp(...urls)).toEqual(urls.map(() => null));
  });

  test.each([
    ['too many URLs', Array.from({ length: 101 }, () => '/')],
    ['a very long URL', ['x'.repeat(2_049)]],
    ['something else', 'x'],
  ])('rejects %s', async (_name, urls) => {
    expect((await post(urls)).status).toBe(422);
  });
});

describe('the sections', () => {
  const sectionsOf = (type: string, last: number | string, as: string | null = token) =>
    ask(
      site,
      `GET /api/link-targets/${type}/${typeof last === 'number' ? id(last) : last}/sections`,
      {
        ...(as !== null && { token: as }),
      },
    );
  const setContent = (table: string, column: string, content: string) =>
    site.change(`update ${table} set ${column} = '${content}'`);
  const block = (type: string, props: object) => ({ type, props });

  test('are the headings of a page that have ids, in the order of the page', async () => {
    const content = [
      block('Heading', { id: 'a', children: 'Où aller', level: 2 }),
      block('Heading', { id: 'b', children: 'No anchor', level: 3 }),
      block('LegacyHtml', { id: 'old', html: '<h2>Fees</h2><h3>Late fees</h3>' }),
      block('Heading', { id: 'c', children: 'Contact', level: 2 }),
    ];
    await setContent('pages', 'content', JSON.stringify({ root: {}, content }));
    const { status, body } = await sectionsOf('pages', 1);
    expect(status).toBe(200);
    expect(body.items).toEqual([
      { id: 'section-où-aller', title: 'Où aller', level: 2 },
      { id: 'old-fees', title: 'Fees', level: 2 },
      { id: 'old-late-fees', title: 'Late fees', level: 3 },
      { id: 'section-contact', title: 'Contact', level: 2 },
    ]);
  });

  test('are those of the live project, and of the draft of a post that is not public', async () => {
    await site.change(`
      update projects set detailed_description = '<h2>Costs</h2><h2>Costs</h2>',
        draft = '{"detailed_description": "<h2>Not yet</h2>"}';
      update posts set content = '<h2>Old</h2>', draft = '{"content": "<h2>Planned</h2>"}'`);
    expect((await sectionsOf('projects', 4)).body.items).toEqual([
      { id: 'text-costs', title: 'Costs', level: 2 },
      { id: 'text-costs-2', title: 'Costs', level: 2 },
    ]);
    expect((await sectionsOf('posts', 3)).body.items).toEqual([
      { id: 'text-planned', title: 'Planned', level: 2 },
    ]);
  });

  test('of a huge text or page are the first 200', async () => {
    const html = Array.from({ length: 1_000 }, (_, n) => `<h2>Part ${n}</h2>`).join('');
    await setContent('projects', 'detailed_description', html);
    const items = (await sectionsOf('projects', 4)).body.items as { id: string }[];
    expect(items).toHaveLength(200);
    expect(items.at(-1)?.id).toBe('text-part-199');
    const content = Array.from({ length: 300 }, (_, n) =>
      block('Heading', { id: `h${n}`, children: `Part ${n}`, level: 2 }),
    );
    await setContent('pages', 'content', JSON.stringify({ root: {}, content }));
    expect((await sectionsOf('pages', 1)).body.items).toHaveLength(200);
  });

  test.each(['', 'null', '{"content": 5}', '<h2>Text</h2>', '{"content": [{"type": "Heading"}]}'])(
    'of a page with the content %j are none',
    async (content) => {
      await setContent('pages', 'content', content);
      expect(await sectionsOf('pages', 1)).toMatchObject({ status: 200, body: { items: [] } });
    },
  );

  test('of an unknown item or type are not found; without a session nothing is read', async () => {
    expect((await sectionsOf('pages', 9)).status).toBe(404);
    expect((await sectionsOf('posts', 1)).status).toBe(404);
    expect((await sectionsOf('pages', 'x')).status).toBe(404);
    expect((await sectionsOf('media', 5)).status).toBe(404);
    expect((await sectionsOf('__proto__', 1)).status).toBe(404);
    expect((await sectionsOf('pages', 1, null)).status).toBe(401);
  });
});
