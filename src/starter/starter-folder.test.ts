import { readdirSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { getBlockDefinition } from '#blocks/definitions.ts';
import type { NewBlock } from '#blocks/page-content/new-content.ts';
import { packageRoot } from '#db/package-root.ts';
import { findContentProblems } from '#domain/pages/page-content-validation.ts';
import { newPage } from '#domain/pages/page-fields.ts';
import { newPost } from '#domain/posts/post-fields.ts';
import { newProject } from '#domain/projects/project-fields.ts';
import { readStarterSite, type StarterSite, starterFolder } from './starter-folder.ts';

/** Public whether or not the drafts of the starter site are published. */
const builtInPaths = ['/', '/about', '/projects', '/contact', '/news', '/sitemap'];
const publicFolder = path.join(packageRoot, 'src/site/public');

/** A Saturday, a leap day, the last day of a year and the first of a quarter. */
const days = ['2026-11-21', '2028-02-29', '2026-12-31', '2027-07-01'];

describe.each(days)('installed on %s', async (day) => {
  const site = await readStarterSite(starterFolder, new Date(`${day}T05:09:00Z`));

  test('every block has a known type and only valid props', async () => {
    for (const { file, page } of site.pages) {
      const content = String(page.content);
      expect(await findContentProblems(content, ''), file).toEqual({});
      for (const { type, props } of blocksIn(content)) {
        const { id, ...given } = props;
        const read = getBlockDefinition(type)?.props.parse(props);
        // A misspelled prop would be left out.
        expect(read, `${file}, ${id}`).toMatchObject(given);
      }
    }
  });

  test('every page, post and project is complete, drafts too', () => {
    for (const { file, page } of site.pages) expectComplete(file, newPage, page);
    for (const { file, post } of site.news) expectComplete(file, newPost, post);
    for (const { file, project } of site.projects) expectComplete(file, newProject, project);
  });

  test('every link leads to a public page or a file of the program', () => {
    const paths = new Set([...builtInPaths, ...publicPaths(site)]);
    const links = linksIn(site);
    expect(links.length).toBeGreaterThan(100);
    for (const link of links) {
      const [target = ''] = link.split(/[?#]/);
      expect(paths.has(target) || isFile(target), `the link to ${link}`).toBe(true);
    }
  });
});

test('the contents list every file in the folders', async () => {
  const { pages, news, projects } = await readStarterSite(starterFolder, new Date());
  const listed = [...pages, ...news, ...projects].map(({ file }) => file);
  const files = filesBelow('pages', 'news', 'projects').map((file) =>
    file.replace(/\.html$/, '.json'),
  );
  expect(new Set(files)).toEqual(new Set(listed));
});

test.each([
  ['dates.json', '"day 230"', '"dya 230"', '{{dya 230}}'],
  ['media.json', '"alt_text"', '"alt-text"', '"alt-text"'],
  ['pages/faq.json', '"blocks": [', '"blocks": [null, ', 'at blocks[0]'],
  ['pages/faq.json', '"content": [', '"content": [{ "props": null }, ', 'null'],
])('names %s and what is invalid in it: %s', async (file, text, replacement, where) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'starter-'));
  await cp(starterFolder, folder, { recursive: true });
  await writeFile(path.join(folder, file), read(file).replaceAll(text, replacement));
  const site = readStarterSite(folder, new Date());
  await expect(site).rejects.toThrow(`The starter site's ${file} can't be read. `);
  await expect(site).rejects.toThrow(where);
  await rm(folder, { recursive: true });
});

test('every key in the menus is known', async () => {
  const { menus } = await readStarterSite(starterFolder, new Date());
  // A misspelled key would be left out.
  expect(menus).toMatchObject(JSON.parse(read('menus.json')));
});

test('every shared date is used', () => {
  const texts = filesBelow('pages', 'news', 'projects').map(read).join();
  const names = Object.keys(JSON.parse(read('dates.json')));
  expect(names.filter((name) => !texts.includes(`{{${name}}}`))).toEqual([]);
});

function read(file: string): string {
  return readFileSync(path.join(starterFolder, file), 'utf8');
}

/** Paths from the folder of the starter site. */
function filesBelow(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(starterFolder, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => path.extname(file) !== '')
      .map((file) => path.posix.join(folder, ...file.split(path.sep))),
  );
}

function expectComplete(file: string, schema: z.ZodType, row: unknown): void {
  expect(schema.safeParse(row).error?.issues ?? [], file).toEqual([]);
}

/** Every block of a page, without the blocks inside it. */
function blocksIn(content: string): NewBlock[] {
  const found: NewBlock[] = [];
  function collect({ type, props }: NewBlock): void {
    const slots: readonly string[] = getBlockDefinition(type)?.slots ?? [];
    const own = Object.entries(props).filter(([name]) => !slots.includes(name));
    found.push({ type, props: Object.fromEntries(own) });
    for (const slot of slots)
      for (const inner of [props[slot] ?? []].flat()) collect(inner as NewBlock);
  }
  for (const block of JSON.parse(content).content) collect(block);
  return found;
}

function publicPaths({ pages, news, projects }: StarterSite): string[] {
  return [
    ...pages.filter(({ isDraft }) => !isDraft).map(({ page }) => `/${page.slug}`),
    ...news.filter(({ publishedAt }) => publishedAt).map(({ post }) => `/news/${post.slug}`),
    ...projects.map(({ project }) => `/projects/${project.slug}`),
  ];
}

/** Paths that a value is, or that HTML in it links to. */
function linksIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(linksIn);
  if (typeof value !== 'string') return [];
  if (value.startsWith('{"root"')) return linksIn(JSON.parse(value));
  if (/^\/\S*$/.test(value)) return [value];
  return [...value.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, link = '']) => link);
}

function isFile(target: string): boolean {
  return statSync(path.join(publicFolder, target), { throwIfNoEntry: false })?.isFile() ?? false;
}
