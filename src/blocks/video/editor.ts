import type { BlockEditor } from '../block-editor.ts';

export const videoEditor: BlockEditor<'Video'> = {
  label: 'Video',
  group: 'media',
  slots: {},
  fields: {
    url: {
      label: 'Video',
      hint: 'A video on YouTube or Vimeo, or a file of the library.',
    },
    aspectRatio: {
      label: 'Shape',
      options: { '16/9': 'Wide (16:9)', '4/3': 'Less wide (4:3)', '1/1': 'Square' },
    },
  },
};
