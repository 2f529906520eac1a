import type { BlockEditor } from '../block-editor.ts';

export const carouselEditor: BlockEditor<'Carousel'> = {
  label: 'Carousel',
  group: 'content',
  fields: {
    name: {
      label: 'Name',
      hint: 'Not shown. Screen readers use it to tell carousels apart.',
    },
    slides: {
      label: 'Slides',
      one: 'Slide',
      fields: {
        title: { label: 'Title' },
        text: { label: 'Text', long: true },
        buttonText: { label: 'Button label' },
        buttonUrl: { label: 'Button link' },
        image: { label: 'Image' },
      },
    },
  },
  starting: {
    slides: [{ title: 'Slide title', text: '', buttonText: '', buttonUrl: '', image: '' }],
  },
};
