import { z } from 'zod';
import { emptyAsNull, filledTitle, line, slug, story, title } from '../content/fields.ts';

const longestExcerpt = 2_000;

const excerpt = emptyAsNull(line('Enter an excerpt, or leave it empty.', longestExcerpt));
const content = story('Enter the content.', 'The content is larger than 2 MB.');

export const pageDraft = z.object({ title, slug, excerpt, content }).partial();

export const completePage = z.object({ title: filledTitle, slug, excerpt, content });

export const newPage = completePage.extend({
  slug: slug.optional(),
  excerpt: excerpt.optional(),
  content: content.default(''),
});
