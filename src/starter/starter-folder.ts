import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { pageContent } from '#blocks/page-content/new-content.ts';
import { projectStatuses } from '#constants/enums.ts';
import { packageRoot } from '#db/package-root.ts';
import { newMediaUrl } from '#domain/media/add-by-url.ts';
import { allMenusSchema } from '#domain/navigation/menu-fields.ts';
import type { NewPage } from '#domain/pages/create-page.ts';
import type { NewPost } from '#domain/posts/create-post.ts';
import type { NewProject } from '#domain/projects/create-project.ts';
import { settingsChange } from '#domain/settings/settings-fields.ts';
import { getErrorMessage } from '#errors/caught-error.ts';
import { calendarFrom } from './calendar.ts';
import { createDateFiller, type FillDates } from './date-placeholders.ts';

/** The starter site in the checkout or release. */
export const starterFolder = path.join(packageRoot, 'src/starter/site');

/** In order of creation: the last project comes first in lists. */
const contentsFile = z.strictObject({
  pages: z.array(z.string()),
  news: z.array(z.string()),
  projects: z.array(z.string()),
});

const datesFile = z.record(z.string(), z.string());

const settingsFile = settingsChange
  .pick({
    site_short_name: true,
    identity_text: true,
    contact_email: true,
    contact_phone: true,
    address: true,
    currency: true,
    home_figures: true,
    home_figures_as_of: true,
  })
  .required()
  .strict();

const mediaFile = z.array(
  newMediaUrl.pick({ url: true, alt_text: true, folder: true }).required({ folder: true }).strict(),
);

const pageFile = z.strictObject({
  title: z.string(),
  excerpt: z.string(),
  status: z.enum(['draft', 'published']),
  blocks: z.array(z.strictObject({ type: z.string(), props: z.record(z.string(), z.unknown()) })),
});

const postFile = z.strictObject({
  title: z.string(),
  /** Null for a draft. */
  published_at: z.iso.datetime().nullable(),
  category: z.string(),
  tags: z.array(z.string()),
  excerpt: z.string(),
  featured_image_url: z.string(),
});

const projectFile = z.strictObject({
  title: z.string(),
  is_featured: z.boolean(),
  category: z.string(),
  description: z.string(),
  image_url: z.string(),
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  status: z.enum(projectStatuses),
  budget: z.string(),
  team_size: z.int(),
});

interface StarterPage {
  file: string;
  page: NewPage;
  isDraft: boolean;
}

interface StarterPost {
  file: string;
  post: NewPost;
  /** Null for a draft. */
  publishedAt: Date | null;
}

interface StarterProject {
  file: string;
  project: NewProject;
  isFeatured: boolean;
}

/** The rows of the starter site, in order of creation. */
export interface StarterSite {
  settings: z.output<typeof settingsFile>;
  menus: z.output<typeof allMenusSchema>;
  media: z.output<typeof mediaFile>;
  pages: StarterPage[];
  news: StarterPost[];
  projects: StarterProject[];
}

/** Reads the starter site from its folder, with dates relative to `today`. Throws an Error that names an invalid file. */
export async function readStarterSite(folder: string, today: Date): Promise<StarterSite> {
  const asIs = (text: string) => text;
  const fill = await readFrom(folder, 'dates.json', (text) =>
    createDateFiller(calendarFrom(today), parseFile(text, datesFile, asIs)),
  );
  const read = <File>(file: string, schema: z.ZodType<File>) =>
    readFrom(folder, file, (text) => parseFile(text, schema, fill));
  const contents = await read('contents.json', contentsFile);
  return {
    settings: await read('settings.json', settingsFile),
    menus: await read('menus.json', allMenusSchema),
    media: await read('media.json', mediaFile),
    pages: await Promise.all(contents.pages.map(readPage)),
    news: await Promise.all(contents.news.map(readPost)),
    projects: await Promise.all(contents.projects.map(readProject)),
  };

  function readPage(slug: string): Promise<StarterPage> {
    const file = `pages/${slug}.json`;
    return readFrom(folder, file, (text) => {
      const { status, blocks, ...fields } = parseFile(text, pageFile, fill);
      const page = { ...fields, slug, content: pageContent(...blocks) };
      return { file, page, isDraft: status === 'draft' };
    });
  }

  async function readPost(slug: string): Promise<StarterPost> {
    const file = `news/${slug}.json`;
    const { published_at, ...fields } = await read(file, postFile);
    const content = await readHtml(folder, `news/${slug}.html`, fill);
    const publishedAt = published_at === null ? null : new Date(published_at);
    return { file, post: { ...fields, slug, content }, publishedAt };
  }

  async function readProject(slug: string): Promise<StarterProject> {
    const file = `projects/${slug}.json`;
    const { is_featured, ...fields } = await read(file, projectFile);
    const detailed_description = await readHtml(folder, `projects/${slug}.html`, fill);
    return { file, project: { ...fields, slug, detailed_description }, isFeatured: is_featured };
  }
}

function parseFile<File>(text: string, schema: z.ZodType<File>, fill: FillDates): File {
  const filled: unknown = JSON.parse(text, (_name, value: unknown) =>
    typeof value === 'string' ? fill(value) : value,
  );
  const parsed = schema.safeParse(filled);
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
  return parsed.data;
}

function readHtml(folder: string, file: string, fill: FillDates): Promise<string> {
  return readFrom(folder, file, (text) => fill(text.trim()));
}

async function readFrom<Parsed>(
  folder: string,
  file: string,
  parse: (text: string) => Parsed,
): Promise<Parsed> {
  try {
    return parse(await readFile(path.join(folder, file), 'utf8'));
  } catch (cause) {
    const why = getErrorMessage(cause);
    throw new Error(`The starter site's ${file} can't be read. ${why}`, { cause });
  }
}
