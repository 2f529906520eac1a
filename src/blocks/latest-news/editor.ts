import type { BlockEditor } from '../block-editor.ts';

export const latestNewsEditor: BlockEditor<'LatestNews'> = {
  label: 'Latest news',
  group: 'live',
  slots: {},
  fields: {
    title: { label: 'Title' },
    count: { label: 'How many at most' },
    category: { label: 'Category', placeholder: 'All categories' },
    showAll: { label: 'With a link to all news' },
  },
};
