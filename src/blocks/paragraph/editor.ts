import type { BlockEditor } from '../block-editor.ts';
import { alignments } from '../option-labels.ts';

export const paragraphEditor: BlockEditor<'Paragraph'> = {
  label: 'Paragraph',
  group: 'typography',
  slots: {},
  fields: {
    children: { label: 'Text', long: true },
    align: { label: 'Place', options: alignments },
    size: {
      label: 'Size',
      options: { sm: 'Small', base: 'Normal', lg: 'Large', xl: 'Very large' },
    },
    color: { label: 'Colour', options: { default: 'As text', gray: 'Grey', white: 'White' } },
  },
  starting: { children: 'Text of the paragraph.' },
};
