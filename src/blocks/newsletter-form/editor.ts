import type { BlockEditor } from '../block-editor.ts';

export const newsletterFormEditor: BlockEditor<'NewsletterForm'> = {
  label: 'Newsletter form',
  group: 'live',
  fields: {
    title: { label: 'Title' },
    description: { label: 'Introduction', long: true },
    background: {
      label: 'Background',
      options: { white: 'White', gray: 'Grey', primary: 'Primary' },
    },
  },
  starting: { title: 'Newsletter' },
};
