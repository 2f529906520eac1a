import type { BlockEditor } from '../block-editor.ts';

export const ctaEditor: BlockEditor<'CTA'> = {
  label: 'CTA',
  group: 'content',
  fields: {
    title: { label: 'Title' },
    description: { label: 'Text', long: true },
    buttonText: { label: 'Button label' },
    buttonUrl: { label: 'Button link' },
    background: {
      label: 'Background',
      options: { gradient: 'Gradient', primary: 'Primary', gray: 'Grey' },
    },
  },
  starting: { title: 'Get started' },
};
