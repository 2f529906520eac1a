import type { BlockEditor } from '../block-editor.ts';

export const listEditor: BlockEditor<'List'> = {
  label: 'List',
  group: 'typography',
  fields: {
    items: { label: 'Items', one: 'Item', fields: { text: { label: 'Text', long: true } } },
    style: {
      label: 'Markers',
      options: { bullet: 'Bullets', numbered: 'Numbers', check: 'Check marks' },
    },
  },
  starting: { items: ['First item', 'Second item'] },
};
