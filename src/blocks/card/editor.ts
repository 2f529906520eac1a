import type { BlockEditor } from '../block-editor.ts';

export const cardEditor: BlockEditor<'Card'> = {
  label: 'Card',
  group: 'content',
  fields: {
    title: { label: 'Title' },
    description: { label: 'Text', long: true },
    imageUrl: { label: 'Image' },
    tile: { label: 'Tile text', hint: 'Initials or a date.', long: true },
    buttonText: { label: 'Button label' },
    buttonUrl: { label: 'Button link' },
    variant: {
      label: 'Style',
      options: { default: 'Default', bordered: 'Outlined', elevated: 'Shadow' },
    },
    backgroundColor: { label: 'Background colour' },
    textColor: { label: 'Text colour' },
    borderColor: { label: 'Border colour' },
  },
  starting: { title: 'Card title' },
};
