import type { BlockEditor } from '../block-editor.ts';
import { alignments } from '../option-labels.ts';

export const imageEditor: BlockEditor<'Image'> = {
  label: 'Image',
  group: 'media',
  slots: {},
  fields: {
    url: { label: 'Picture', describedIn: 'alt' },
    alt: {
      label: 'Alternative text',
      hint: 'What it shows, for those who do not see it. Leave it empty for mere decoration.',
    },
    width: {
      label: 'Width',
      options: { full: 'Full', large: 'Large', medium: 'Medium', small: 'Small' },
    },
    align: { label: 'Place', options: alignments },
    rounded: {
      label: 'Corners',
      options: { none: 'Square', sm: 'A little round', lg: 'Round', full: 'Circle' },
    },
    shadow: { label: 'With a shadow' },
  },
};
