import type { BlockEditor } from '../block-editor.ts';

export const galleryEditor: BlockEditor<'Gallery'> = {
  label: 'Gallery',
  group: 'media',
  fields: {
    images: {
      label: 'Images',
      one: 'Image',
      fields: {
        url: { label: 'Image', describedIn: 'alt' },
        alt: {
          label: 'Alternative text',
          hint: 'Describe the image for screen readers. Leave empty if decorative.',
        },
        caption: { label: 'Caption' },
      },
    },
    columns: { label: 'Columns', options: { 2: 'Two', 3: 'Three', 4: 'Four' } },
  },
};
