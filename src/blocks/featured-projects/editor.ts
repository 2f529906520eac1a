import type { BlockEditor } from '../block-editor.ts';

export const featuredProjectsEditor: BlockEditor<'FeaturedProjects'> = {
  label: 'Featured projects',
  group: 'live',
  fields: {
    title: { label: 'Title' },
    count: { label: 'Maximum number of items' },
    showAll: { label: 'Show link to all projects' },
  },
};
