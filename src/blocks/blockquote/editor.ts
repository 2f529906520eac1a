import type { BlockEditor } from '../block-editor.ts';

export const blockquoteEditor: BlockEditor<'Blockquote'> = {
  label: 'Blockquote',
  group: 'typography',
  fields: {
    children: { label: 'Quote', long: true },
    author: { label: 'Author', placeholder: 'Optional' },
  },
  starting: { children: 'Add a quote.' },
};
