import { z } from 'zod';
import { type Field, orEmpty } from './field.ts';
import { line, words } from './text-checks.ts';

export const titleMaxLength = 300;
const noTitle = 'Enter a title.';

const title = line(noTitle, titleMaxLength);
const publishedTitle = title.min(1, noTitle);
/** Each content type checks slugs by its own rules. */
const slug = words('Enter a slug.').trim();

/** The fields that every content type has. */
export const titleAndSlug = {
  title: {
    type: 'title',
    label: 'Title',
    empty: '',
    draft: title,
    publication: publishedTitle,
    creation: publishedTitle,
    json: z.string(),
  } satisfies Field<'title'>,
  slug: {
    type: 'slug',
    label: 'Slug',
    empty: '',
    draft: slug,
    publication: slug,
    creation: orEmpty(slug, ''),
    json: z.string(),
  } satisfies Field<'slug'>,
};
