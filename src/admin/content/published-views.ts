import type { ContentType } from './content-type.ts';

interface ViewOptions {
  /** The query param that names the publication. */
  param?: 'status' | 'publication';
  /** The labels of the statuses that are no publication, such as the progress of projects. */
  statuses?: Readonly<Record<string, string>> | undefined;
}

/** The list views of a content type. `many` is its plural, such as "pages". */
export function publishedViews(
  many: string,
  { param = 'status', statuses = {} }: ViewOptions = {},
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
    ...statusViews(many, statuses),
    changed: {
      label: 'Unpublished changes',
      query: { status: 'changed' },
      nothing: 'No unpublished changes.',
    },
    trash: { label: 'Trash', query: { trash: 'true' }, nothing: 'The trash is empty.' },
  };
}

function statusViews(many: string, statuses: Readonly<Record<string, string>>) {
  const views = Object.entries(statuses).map(([status, label]) => [
    status,
    { label, query: { status }, nothing: `No ${many} with the status “${label}”.` },
  ]);
  return Object.fromEntries(views) as ContentType['views'];
}

type Sort = ContentType['sorts'][number]['value'];

const sortLabels: Partial<Record<Sort, string>> = {
  '-updated_at': 'Last updated',
  updated_at: 'Least recently updated',
  title: 'Title',
  '-title': 'Title (Z–A)',
  status: 'Status',
};

/** The options of the select that sorts a list. */
export function toSorts(sorts: readonly Sort[]): ContentType['sorts'] {
  return sorts.map((value) => ({ value, label: sortLabels[value] ?? value }));
}

export const publishedSorts = toSorts(['-updated_at', 'updated_at', 'title', 'status']);
