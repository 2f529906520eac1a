import { categoryLists, contentNouns } from '#constants/enums.ts';
import { category } from '#fields/choice-fields.ts';
import { dateTime } from '#fields/date-field.ts';
import { reference } from '#fields/reference-field.ts';
import { richText } from '#fields/rich-text-field.ts';
import { searchAndSharing } from '#fields/search-and-sharing.ts';
import { tags } from '#fields/tags-field.ts';
import { text } from '#fields/text-field.ts';
import { titleAndSlug } from '#fields/title-and-slug.ts';
import { image } from '#fields/url-fields.ts';
import { defineContentType } from '../define-content-type.ts';

const fields = {
  ...titleAndSlug,
  excerpt: text({
    label: 'Excerpt',
    hint: 'One or two sentences shown below the title in lists.',
    rows: 3,
    max: 2_000,
    required: 'Enter an excerpt of one or two sentences.',
  }),
  content: richText({ label: 'Content', required: 'Enter the text of the post.' }),
  featured_image_url: image({ label: 'Featured image' }),
  category: category({ invalid: 'Enter a name.' }),
  tags: tags({ label: 'Tags', max: 30 }),
  author_id: reference({ label: 'Author', invalid: 'Choose an author from the list.' }),
  /** Null until it is published, unless a date was chosen. */
  published_at: dateTime({
    label: 'Publish date',
    hint: 'If empty, the time the post is first published.',
    notInFuture:
      'Choose a publish date that is not in the future. To publish later, schedule the post.',
  }),
  ...searchAndSharing,
};

export const postType = defineContentType({
  name: 'posts',
  noun: contentNouns.posts,
  path: '/news/',
  permission: 'posts.write',
  fields,
  publicationColumn: 'status',
  lead: 'excerpt',
  text: 'content',
  vocabulary: categoryLists.posts,
  searchDate: 'published_at',
  image: 'featured_image_url',
  quickForm: ['excerpt', 'content', 'featured_image_url', ['category', 'tags']],
  settings: ['excerpt', 'category', 'tags', 'featured_image_url', 'author_id', 'published_at'],
  sorts: ['-updated_at', 'updated_at', 'title', 'status'],
  columns: ['category'],
  rules: [],
});
