import type { BlockEditor } from '../block-editor.ts';
import { alignments, buttonStyles } from '../option-labels.ts';

export const buttonGroupEditor: BlockEditor<'ButtonGroup'> = {
  label: 'Button group',
  group: 'actions',
  slots: {},
  fields: {
    buttons: {
      label: 'Buttons',
      one: 'Button',
      fields: {
        text: { label: 'Text' },
        href: { label: 'Leads to' },
        variant: { label: 'Look', options: buttonStyles },
      },
    },
    align: { label: 'Place', options: alignments },
  },
  starting: {
    buttons: [
      { text: 'First button', href: '', variant: 'primary' },
      { text: 'Second button', href: '', variant: 'outline' },
    ],
  },
};
