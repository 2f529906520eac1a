import type { BlockEditor } from '../block-editor.ts';
import { alignments, buttonStyles, sizes } from '../option-labels.ts';

export const buttonEditor: BlockEditor<'Button'> = {
  label: 'Button',
  group: 'actions',
  fields: {
    text: { label: 'Label' },
    href: { label: 'Link' },
    variant: { label: 'Style', options: buttonStyles },
    size: { label: 'Size', options: sizes },
    align: { label: 'Alignment', options: alignments },
    icon: { label: 'Show arrow' },
  },
  starting: { text: 'Learn more' },
};
