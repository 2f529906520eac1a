import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { authorize } from '../access.ts';
import type { Actor } from '../actor.ts';
import { record } from '../audit/recording.ts';
import { refusal } from '../input.ts';
import { isPictureAddress, pictureAddressSentence } from '../picture-address.ts';
import { segmentProblem, slugFromTitle } from '../slug.ts';
import { refusingTakenSlug } from './changing.ts';
import { type Post, posts } from './table.ts';

const longestTitle = 300;
const longestExcerpt = 2_000;
const longestContent = 2 * 1024 * 1024;
const longestLabel = 100;
const mostTags = 30;

const newPost = z.object({
  title: text('Enter a title.', longestTitle),
  slug: z.string().trim().optional(),
  excerpt: text('Enter an excerpt: one or two sentences for lists.', longestExcerpt),
  content: z
    .string()
    .max(longestContent, 'The content is larger than 2 MB.')
    .refine((content) => content.trim() !== '', 'Enter the text of the post.'),
  featured_image_url: z
    .string()
    .trim()
    .refine((address) => address === '' || isPictureAddress(address), pictureAddressSentence)
    .nullish(),
  category: label().nullish(),
  tags: z
    .array(label(), 'Give the tags as a list.')
    .transform(withoutDoubles)
    .refine((tags) => tags.length <= mostTags, `Use at most ${mostTags} tags.`)
    .nullish(),
});

export type NewPost = z.input<typeof newPost>;

/** Adds a draft. Without a slug, one is made from the title. Refuses with `invalid` and a sentence per field. */
export async function createPost(db: Db, actor: Actor, input: NewPost): Promise<Post> {
  authorize(actor, 'posts.write');
  const parsed = newPost.safeParse(input);
  if (!parsed.success) throw refusal(parsed.error);
  const fields = parsed.data;
  const slug = fields.slug || slugFromTitle(fields.title);
  const problem = segmentProblem(slug);
  if (problem) throw refusal({ slug: problem });

  return db.transaction(async (tx) => {
    const [post] = await refusingTakenSlug(() =>
      tx
        .insert(posts)
        .values({
          title: fields.title,
          slug,
          excerpt: fields.excerpt,
          content: fields.content,
          featured_image_url: fields.featured_image_url || null,
          category: fields.category || null,
          tags: fields.tags?.length ? fields.tags : null,
          author_id: actor.kind === 'staff' ? actor.id : null,
        })
        .returning(),
    );
    if (!post) throw new Error('The new post was not returned by the database.');
    await record(tx, actor, { action: 'create', table: 'posts', id: post.id, details: { slug } });
    return post;
  });
}

function text(missing: string, longest: number) {
  return z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(longest, `Use at most ${longest} characters.`);
}

function label() {
  return z.string().trim().max(longestLabel, `Use at most ${longestLabel} characters.`);
}

/** The first spelling of each tag. */
function withoutDoubles(tags: readonly string[]): string[] {
  const spelled = new Map<string, string>();
  for (const tag of tags) {
    const name = tag.toLowerCase();
    if (name !== '' && !spelled.has(name)) spelled.set(name, tag);
  }
  return [...spelled.values()];
}
