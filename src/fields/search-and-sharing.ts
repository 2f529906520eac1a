import type { z } from 'zod';
import { boolean } from './boolean-field.ts';
import type { ValuesOf } from './field.ts';
import { optionalText } from './text-field.ts';
import { image, url } from './url-fields.ts';

export const searchTitleMaxLength = 200;
export const searchDescriptionMaxLength = 500;

/** How an item appears in search engines and link previews. Null: made from its other fields. */
export const searchAndSharing = {
  seo_title: withDefault(
    optionalText({
      label: 'Search title',
      hint: 'If empty, the title is used.',
      max: searchTitleMaxLength,
      invalid: 'Enter a title.',
    }),
  ),
  seo_description: withDefault(
    optionalText({
      label: 'Search description',
      rows: 3,
      hint: 'Search engines show about 160 characters.',
      max: searchDescriptionMaxLength,
      invalid: 'Enter a description.',
    }),
  ),
  canonical_url: withDefault(
    url({ label: 'Canonical URL', hint: 'If the text was first published elsewhere.' }),
  ),
  /** Whether search engines, the sitemap and the site's search leave it out. */
  noindex: boolean({
    label: 'Hidden from search engines',
    checkboxLabel: 'Hide from search engines',
    hint: 'Also removes it from the sitemap and this site’s search.',
    invalid: 'Choose whether search engines may show it.',
  }),
  social_image_url: withDefault(image({ label: 'Sharing image' })),
};

export type SearchAndSharingFields = ValuesOf<typeof searchAndSharing>;

/** Names the empty value in the documentation of the API. */
function withDefault<Of extends { publication: z.ZodNullable }>(
  field: Of,
): Omit<Of, 'creation'> & { creation: z.ZodDefault<Of['publication']> } {
  return { ...field, creation: field.publication.default(null) as z.ZodDefault<Of['publication']> };
}
