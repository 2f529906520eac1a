import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { authorize } from '../access.ts';
import type { Actor } from '../actor.ts';
import { record } from '../audit/recording.ts';
import { refusal } from '../input.ts';
import { slugFromTitle } from '../slug.ts';
import { refusingTakenSlug } from './changing.ts';
import { slugProblem } from './slug.ts';
import { type Page, pages } from './table.ts';

const longestTitle = 300;
const longestExcerpt = 2_000;
const longestContent = 2 * 1024 * 1024;

const newPage = z.object({
  title: z
    .string()
    .trim()
    .min(1, 'Enter a title.')
    .max(longestTitle, `Use at most ${longestTitle} characters.`),
  slug: z.string().trim().optional(),
  excerpt: z
    .string()
    .trim()
    .max(longestExcerpt, `Use at most ${longestExcerpt} characters.`)
    .nullish(),
  content: z.string().max(longestContent, 'The content is larger than 2 MB.').default(''),
});

export type NewPage = z.input<typeof newPage>;

/** Adds a draft. Without a slug, one is made from the title. Refuses with `invalid` and a sentence per field. */
export async function createPage(db: Db, actor: Actor, input: NewPage): Promise<Page> {
  authorize(actor, 'pages.write');
  const parsed = newPage.safeParse(input);
  if (!parsed.success) throw refusal(parsed.error);
  const fields = parsed.data;
  const slug = fields.slug || slugFromTitle(fields.title);
  const problem = slugProblem(slug);
  if (problem) throw refusal({ slug: problem });

  return db.transaction(async (tx) => {
    const [page] = await refusingTakenSlug(() =>
      tx
        .insert(pages)
        .values({
          title: fields.title,
          slug,
          excerpt: fields.excerpt || null,
          content: fields.content,
          author_id: actor.kind === 'staff' ? actor.id : null,
        })
        .returning(),
    );
    if (!page) throw new Error('The new page was not returned by the database.');
    await record(tx, actor, { action: 'create', table: 'pages', id: page.id, details: { slug } });
    return page;
  });
}
