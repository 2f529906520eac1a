import type { BlockEditor } from '../block-editor.ts';

export const projectsEditor: BlockEditor<'Projects'> = {
  label: 'Projects',
  group: 'live',
  fields: {
    title: { label: 'Title' },
    count: { label: 'Maximum number of items' },
    category: { label: 'Category', placeholder: 'All categories' },
    showAll: { label: 'Show link to all projects' },
  },
};
