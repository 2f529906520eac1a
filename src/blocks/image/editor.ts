import type { BlockEditor } from '../block-editor.ts';
import { alignments } from '../option-labels.ts';

export const imageEditor: BlockEditor<'Image'> = {
  label: 'Image',
  group: 'media',
  fields: {
    url: { label: 'Image', describedIn: 'alt' },
    alt: {
      label: 'Alternative text',
      hint: 'Describe the image for screen readers. Leave empty if decorative.',
    },
    width: {
      label: 'Width',
      options: { full: 'Full', large: 'Large', medium: 'Medium', small: 'Small' },
    },
    align: { label: 'Alignment', options: alignments },
    rounded: {
      label: 'Corners',
      options: { none: 'Square', sm: 'Slightly rounded', lg: 'Rounded', full: 'Circle' },
    },
    shadow: { label: 'Shadow' },
  },
};
