import type { BlockEditor } from '../block-editor.ts';

export const nextEventsEditor: BlockEditor<'NextEvents'> = {
  label: 'Next events',
  group: 'live',
  fields: {
    title: { label: 'Title' },
    count: { label: 'Maximum number of items' },
    showAll: { label: 'Show link to all events' },
  },
};
