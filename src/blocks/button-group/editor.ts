import type { BlockEditor } from '../block-editor.ts';
import { alignments, buttonStyles } from '../option-labels.ts';

export const buttonGroupEditor: BlockEditor<'ButtonGroup'> = {
  label: 'Button group',
  group: 'actions',
  fields: {
    buttons: {
      label: 'Buttons',
      one: 'Button',
      fields: {
        text: { label: 'Label' },
        href: { label: 'Link' },
        variant: { label: 'Style', options: buttonStyles },
      },
    },
    align: { label: 'Alignment', options: alignments },
  },
  starting: {
    buttons: [
      { text: 'First button', href: '', variant: 'primary' },
      { text: 'Second button', href: '', variant: 'outline' },
    ],
  },
};
