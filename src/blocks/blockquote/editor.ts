import type { BlockEditor } from '../block-editor.ts';

export const blockquoteEditor: BlockEditor<'Blockquote'> = {
  label: 'Blockquote',
  group: 'typography',
  slots: {},
  fields: {
    children: { label: 'Quotation', long: true },
    author: { label: 'Who said it', placeholder: 'Optional' },
  },
  starting: { children: 'What somebody said.' },
};
