import type { ContentType } from './content-type.ts';

/** The list views of pages and posts. `many` is "pages" or "posts". */
export function publishedViews(many: string): ContentType['views'] {
  return {
    all: { label: 'All', query: {}, nothing: '' },
    published: {
      label: 'Published',
      query: { status: 'published' },
      nothing: `No ${many} are published.`,
    },
    draft: { label: 'Draft', query: { status: 'draft' }, nothing: 'No drafts.' },
    scheduled: {
      label: 'Scheduled',
      query: { status: 'scheduled' },
      nothing: 'Nothing is scheduled.',
    },
    changed: {
      label: 'Changed',
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
