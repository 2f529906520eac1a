import type { ContentType } from './content-type.ts';

interface ViewOptions {
  /** The query param that names the publication. */
  param?: 'status' | 'publication';
  /** Views before "Changed". */
  others?: ContentType['views'];
}

/** The list views of a content type. `many` is its plural, such as "pages". */
export function publishedViews(
  many: string,
  { param = 'status', others = {} }: ViewOptions = {},
): ContentType['views'] {
  return {
    all: { label: 'All', query: {}, nothing: '' },
    published: {
      label: 'Published',
      query: { [param]: 'published' },
      nothing: `No ${many} are published.`,
    },
    draft: { label: 'Draft', query: { [param]: 'draft' }, nothing: 'No drafts.' },
    scheduled: {
      label: 'Scheduled',
      query: { [param]: 'scheduled' },
      nothing: 'Nothing is scheduled.',
    },
    ...others,
    changed: {
      label: 'Unpublished changes',
      query: { status: 'changed' },
      nothing: 'No unpublished changes.',
    },
    trash: { label: 'Trash', query: { trash: 'true' }, nothing: 'The trash is empty.' },
  };
}

export const publishedSorts: ContentType['sorts'] = [
  { value: '-updated_at', label: 'Last updated' },
  { value: 'updated_at', label: 'Least recently updated' },
  { value: 'title', label: 'Title' },
  { value: 'status', label: 'Status' },
];
