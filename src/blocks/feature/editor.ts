import type { BlockEditor } from '../block-editor.ts';

export const featureEditor: BlockEditor<'Feature'> = {
  label: 'Feature',
  group: 'content',
  slots: {},
  fields: {
    icon: { label: 'Drawing', options: { check: 'Check mark', star: 'Star', arrow: 'Arrow' } },
    title: { label: 'Title' },
    description: { label: 'Text', long: true },
    align: { label: 'Place', options: { left: 'Left', center: 'Middle' } },
  },
  starting: { title: 'What we offer' },
};
