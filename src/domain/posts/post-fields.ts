import { z } from 'zod';
import { maxCategoryLength } from '#constants/list-params.ts';
import { minuteMs } from '#time/durations.ts';
import {
  bodyHtml,
  cleanedBody,
  contentImageUrl,
  draftImageUrl,
  line,
  nullIfEmpty,
  requiredBody,
  requiredTitle,
  slug,
  title,
} from '../content/content-fields.ts';
import {
  newSearchAndSharing,
  publishableSearchAndSharing,
  searchAndSharingDraft,
} from '../content/search-and-sharing.ts';
import { optionalMoment } from '../date-field.ts';

const maxExcerptLength = 2_000;
const maxTagLength = 100;
const maxTags = 30;

const noExcerpt = 'Enter an excerpt of one or two sentences.';
const noContent = 'Enter the text of the post.';
const contentTooLong = 'The content is larger than 2 MB.';
const noName = 'Enter a name.';
const futureDate =
  'Choose a publish date that is not in the future. To publish later, schedule the post.';
/** The clocks of several machines may differ. */
const clockDifferenceMs = 5 * minuteMs;

const shared = {
  category: nullIfEmpty(line(noName, maxCategoryLength)),
  tags: z
    .array(z.string(noName), 'Tags must be a list.')
    .transform((tags) => tags.flatMap(splitTag))
    .pipe(
      z
        .array(line(noName, maxTagLength))
        .overwrite(withoutDoubles)
        .max(maxTags, `Use up to ${maxTags} tags.`),
    )
    .transform((tags) => (tags.length > 0 ? tags : null))
    .nullable(),
  author_id: z.guid('Choose an author from the list.').nullable(),
};

export const postDraft = z
  .object({
    ...shared,
    ...searchAndSharingDraft,
    published_at: optionalMoment(),
    title,
    slug,
    excerpt: line(noExcerpt, maxExcerptLength),
    content: bodyHtml(noContent, contentTooLong),
    featured_image_url: draftImageUrl,
  })
  .partial();

const filled = z.object({
  ...shared,
  ...publishableSearchAndSharing,
  published_at: optionalMoment().refine(isPast, futureDate),
  title: requiredTitle,
  slug,
  excerpt: line(noExcerpt, maxExcerptLength).min(1, noExcerpt),
  content: requiredBody(noContent, contentTooLong),
  featured_image_url: contentImageUrl,
});

export const publishablePost = filled.extend({ content: cleanedBody(noContent, contentTooLong) });

export const newPost = filled
  .omit({ author_id: true, published_at: true })
  .extend(newSearchAndSharing)
  .partial({ slug: true, featured_image_url: true, category: true, tags: true });

function isPast(moment: string | null): boolean {
  return moment === null || Date.parse(moment) <= Date.now() + clockDifferenceMs;
}

/** A comma separates tags, wherever they come from. */
function splitTag(tag: string): string[] {
  return tag.split(',', maxTags + 1);
}

/** Removes duplicate tags, keeping the first spelling. */
function withoutDoubles(tags: string[]): string[] {
  const spelled = new Map<string, string>();
  for (const tag of tags) {
    const name = tag.toLowerCase();
    if (name !== '' && !spelled.has(name)) spelled.set(name, tag);
  }
  return [...spelled.values()];
}
