import type { BlockEditor } from '../block-editor.ts';
import { alignments, buttonStyles, sizes } from '../option-labels.ts';

export const buttonEditor: BlockEditor<'Button'> = {
  label: 'Button',
  group: 'actions',
  slots: {},
  fields: {
    text: { label: 'Text' },
    href: { label: 'Leads to' },
    variant: { label: 'Look', options: buttonStyles },
    size: { label: 'Size', options: sizes },
    align: { label: 'Place', options: alignments },
    icon: { label: 'With an arrow' },
  },
  starting: { text: 'Read how it works' },
};
