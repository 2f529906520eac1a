import type { BlockEditor } from '../block-editor.ts';

export const latestNewsEditor: BlockEditor<'LatestNews'> = {
  label: 'Latest news',
  group: 'live',
  fields: {
    title: { label: 'Title' },
    count: { label: 'Maximum number of items' },
    category: { label: 'Category', placeholder: 'All categories' },
    showAll: { label: 'Show link to all news' },
  },
};
