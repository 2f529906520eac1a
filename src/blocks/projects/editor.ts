import type { BlockEditor } from '../block-editor.ts';

export const projectsEditor: BlockEditor<'Projects'> = {
  label: 'Projects',
  group: 'live',
  slots: {},
  fields: {
    title: { label: 'Title' },
    count: { label: 'How many at most' },
    category: { label: 'Category', placeholder: 'All categories' },
    showAll: { label: 'With a link to all projects' },
  },
};
