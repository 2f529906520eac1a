import type { BlockEditor } from '../block-editor.ts';

export const featureEditor: BlockEditor<'Feature'> = {
  label: 'Feature',
  group: 'content',
  fields: {
    icon: { label: 'Icon', options: { check: 'Check mark', star: 'Star', arrow: 'Arrow' } },
    title: { label: 'Title' },
    description: { label: 'Text', long: true },
    align: { label: 'Alignment', options: { left: 'Left', center: 'Centre' } },
  },
  starting: { title: 'Feature title' },
};
