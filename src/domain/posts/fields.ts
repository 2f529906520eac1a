import { z } from 'zod';
import {
  draftPicture,
  emptyAsNull,
  filledStory,
  filledTitle,
  line,
  picture,
  slug,
  story,
  title,
} from '../content/fields.ts';

const longestExcerpt = 2_000;
const longestLabel = 100;
const mostTags = 30;

const noExcerpt = 'Enter an excerpt: one or two sentences for lists.';
const noContent = 'Enter the text of the post.';
const contentTooLong = 'The content is larger than 2 MB.';
const label = line('Enter a name.', longestLabel);

const shared = {
  category: emptyAsNull(label),
  tags: z
    .array(label, 'Give the tags as a list.')
    .overwrite(withoutDoubles)
    .max(mostTags, `Use at most ${mostTags} tags.`)
    .transform((tags) => (tags.length > 0 ? tags : null))
    .nullable(),
};

export const postDraft = z
  .object({
    ...shared,
    title,
    slug,
    excerpt: line(noExcerpt, longestExcerpt),
    content: story(noContent, contentTooLong),
    featured_image_url: draftPicture,
  })
  .partial();

export const completePost = z.object({
  ...shared,
  title: filledTitle,
  slug,
  excerpt: line(noExcerpt, longestExcerpt).min(1, noExcerpt),
  content: filledStory(noContent, contentTooLong),
  featured_image_url: picture,
});

export const newPost = completePost.partial({
  slug: true,
  featured_image_url: true,
  category: true,
  tags: true,
});

/** The first spelling of each tag. */
function withoutDoubles(tags: string[]): string[] {
  const spelled = new Map<string, string>();
  for (const tag of tags) {
    const name = tag.toLowerCase();
    if (name !== '' && !spelled.has(name)) spelled.set(name, tag);
  }
  return [...spelled.values()];
}
