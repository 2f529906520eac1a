import { z } from 'zod';
import { schemasOf } from '#fields/field.ts';
import { words } from '#fields/text-checks.ts';
import { optionalText } from '#fields/text-field.ts';
import { titleAndSlug } from '#fields/title-and-slug.ts';
import { cleanPageTexts, tooMuchFormatting } from './page-content-validation.ts';

const contentMaxLength = 2 * 1024 * 1024;

const fields = {
  ...titleAndSlug,
  excerpt: optionalText({
    label: 'Excerpt',
    max: 2_000,
    invalid: 'Enter an excerpt, or leave it empty.',
  }),
};

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
  // It can't be composed as a whole: a letter may belong to an escape.
  .pipe(words(wrongType).max(contentMaxLength, 'The content is larger than 2 MB.'))
  .transform((given, { addIssue }) => {
    const cleaned = cleanPageTexts(given);
    if (cleaned !== null) return cleaned;
    addIssue(tooMuchFormatting);
    return z.NEVER;
  });

export const pageDraft = z.object({ ...schemasOf(fields, 'draft'), content }).partial();

export const publishablePage = z.object({ ...schemasOf(fields, 'publication'), content });

export const newPage = z.object({
  ...schemasOf(fields, 'creation'),
  content: content.default(''),
  parent_id: z.guid('Choose a parent page, or none.').nullish(),
});
