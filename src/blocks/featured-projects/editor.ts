import type { BlockEditor } from '../block-editor.ts';

export const featuredProjectsEditor: BlockEditor<'FeaturedProjects'> = {
  label: 'Featured projects',
  group: 'live',
  slots: {},
  fields: {
    title: { label: 'Title' },
    count: { label: 'How many at most' },
    showAll: { label: 'With a link to all projects' },
  },
};
