import type { BlockEditor } from '../block-editor.ts';

export const contactFormEditor: BlockEditor<'ContactForm'> = {
  label: 'Contact form',
  group: 'live',
  fields: {
    title: { label: 'Title' },
    description: { label: 'Introduction', long: true },
  },
  starting: { title: 'Contact us' },
};
