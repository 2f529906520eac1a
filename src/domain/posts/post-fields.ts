import { z } from 'zod';
import { maxCategoryLength } from '#constants/list-params.ts';
import { optionalMoment } from '#fields/date-field.ts';
import { schemasOf } from '#fields/field.ts';
import { richText } from '#fields/rich-text-field.ts';
import { searchAndSharing } from '#fields/search-and-sharing.ts';
import { line, nullIfEmpty } from '#fields/text-checks.ts';
import { text } from '#fields/text-field.ts';
import { titleAndSlug } from '#fields/title-and-slug.ts';
import { image } from '#fields/url-fields.ts';
import { minuteMs } from '#time/durations.ts';
import { requiredCleanHtml } from '../html/cleaned-html.ts';

const maxTagLength = 100;
const maxTags = 30;

const noName = 'Enter a name.';
const futureDate =
  'Choose a publish date that is not in the future. To publish later, schedule the post.';
/** The clocks of several machines may differ. */
const clockDifferenceMs = 5 * minuteMs;

const content = richText({ label: 'Content', required: 'Enter the text of the post.' });

const fields = {
  ...searchAndSharing,
  ...titleAndSlug,
  excerpt: text({
    label: 'Excerpt',
    max: 2_000,
    required: 'Enter an excerpt of one or two sentences.',
  }),
  content,
  featured_image_url: image({ label: 'Featured image' }),
};

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
    published_at: optionalMoment(),
    ...schemasOf(fields, 'draft'),
  })
  .partial();

export const publishablePost = z.object({
  ...shared,
  published_at: optionalMoment().refine(isPast, futureDate),
  ...schemasOf(fields, 'publication'),
  content: requiredCleanHtml(content.publication),
});

export const newPost = z.object({
  category: shared.category.optional(),
  tags: shared.tags.optional(),
  ...schemasOf(fields, 'creation'),
});

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
