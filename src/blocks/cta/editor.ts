import type { BlockEditor } from '../block-editor.ts';

export const ctaEditor: BlockEditor<'CTA'> = {
  label: 'CTA',
  group: 'content',
  slots: {},
  fields: {
    title: { label: 'Title' },
    description: { label: 'Text', long: true },
    buttonText: { label: 'Text of the button' },
    buttonUrl: { label: 'Button leads to' },
    background: {
      label: 'Background',
      options: { gradient: 'Gradient', primary: 'Main colour', gray: 'Grey' },
    },
  },
  starting: { title: 'What visitors should do now' },
};
