import { contentNouns } from '#constants/enums.ts';
import { blocks } from '#fields/blocks-field.ts';
import { optionalText } from '#fields/text-field.ts';
import { titleAndSlug } from '#fields/title-and-slug.ts';
import { defineContentType } from '../define-content-type.ts';

export const pageType = defineContentType({
  name: 'pages',
  noun: contentNouns.pages,
  path: '/',
  otherPaths: ['/page/'],
  permission: 'pages.write',
  fields: {
    ...titleAndSlug,
    excerpt: optionalText({
      label: 'Excerpt',
      max: 2_000,
      invalid: 'Enter an excerpt, or leave it empty.',
    }),
    content: blocks({ label: 'Content' }),
  },
  publicationColumn: 'status',
  lead: 'excerpt',
  text: 'content',
  hasNestedSlugs: true,
  derivedColumns: ['parent_id'],
  orderColumns: ['position'],
  rules: [],
});
