import type { BlockEditor } from '../block-editor.ts';

export const accordionEditor: BlockEditor<'Accordion'> = {
  label: 'Accordion',
  group: 'content',
  fields: {
    items: {
      label: 'Items',
      one: 'Item',
      fields: { title: { label: 'Title' }, text: { label: 'Text', long: true } },
    },
    opensFirst: { label: 'Open the first item' },
  },
  starting: { items: [{ title: 'Add a question', text: 'Add an answer.' }] },
};
