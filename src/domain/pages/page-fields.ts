import { z } from 'zod';
import {
  jsonText,
  line,
  nullIfEmpty,
  requiredTitle,
  slug,
  title,
} from '../content/content-fields.ts';
import { cleanPageTexts, tooMuchFormatting } from './page-content-validation.ts';

const maxExcerptLength = 2_000;

const excerpt = nullIfEmpty(line('Enter an excerpt, or leave it empty.', maxExcerptLength));
const wrongType = 'Content must be a JSON object or text.';

/** The blocks of a page as JSON text; other programs may also send an object. */
const content = z
  .union([z.string(), z.record(z.string(), z.unknown())], wrongType)
  .transform((given, { addIssue }) => {
    if (typeof given === 'string') return given;
    try {
      return JSON.stringify(given);
    } catch {
      addIssue('The content is nested too deeply.');
      return z.NEVER;
    }
  })
  .pipe(jsonText(wrongType, 'The content is larger than 2 MB.'))
  .transform((given, { addIssue }) => {
    const cleaned = cleanPageTexts(given);
    if (cleaned !== null) return cleaned;
    addIssue(tooMuchFormatting);
    return z.NEVER;
  });

export const pageDraft = z.object({ title, slug, excerpt, content }).partial();

export const publishablePage = z.object({ title: requiredTitle, slug, excerpt, content });

export const newPage = publishablePage.extend({
  slug: slug.optional(),
  excerpt: excerpt.optional(),
  content: content.default(''),
  parent_id: z.guid('Choose a parent page, or none.').nullish(),
});
