import type { BlockEditor } from '../block-editor.ts';

export const cardEditor: BlockEditor<'Card'> = {
  label: 'Card',
  group: 'content',
  slots: {},
  fields: {
    title: { label: 'Title' },
    description: { label: 'Text', long: true },
    imageUrl: { label: 'Picture' },
    buttonText: { label: 'Text of the button' },
    buttonUrl: { label: 'Button leads to' },
    variant: {
      label: 'Look',
      options: { default: 'Plain', bordered: 'With a line around it', elevated: 'With a shadow' },
    },
    backgroundColor: { label: 'Background colour' },
    textColor: { label: 'Text colour' },
    borderColor: { label: 'Line colour' },
  },
  starting: { title: 'Title of the card' },
};
