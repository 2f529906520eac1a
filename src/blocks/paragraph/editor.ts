import type { BlockEditor } from '../block-editor.ts';
import { alignments } from '../option-labels.ts';

export const paragraphEditor: BlockEditor<'Paragraph'> = {
  label: 'Paragraph',
  group: 'typography',
  fields: {
    children: { label: 'Text', long: true },
    align: { label: 'Alignment', options: alignments },
    size: {
      label: 'Size',
      options: { sm: 'Small', base: 'Normal', lg: 'Large', xl: 'Extra large' },
    },
    color: { label: 'Colour', options: { default: 'Default', gray: 'Grey', white: 'White' } },
  },
  starting: { children: 'Paragraph text.' },
};
