import type { BlockEditor } from '../block-editor.ts';

export const richTextEditor: BlockEditor<'RichText'> = {
  label: 'Rich text',
  group: 'typography',
  fields: {
    html: { label: 'Text', hint: 'With headings, lists, images, tables and files.' },
  },
};
