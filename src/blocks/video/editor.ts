import type { BlockEditor } from '../block-editor.ts';

export const videoEditor: BlockEditor<'Video'> = {
  label: 'Video',
  group: 'media',
  fields: {
    url: {
      label: 'Video',
      hint: 'Use a YouTube or Vimeo URL, or a file from the media library.',
    },
    aspectRatio: {
      label: 'Aspect ratio',
      options: { '16/9': 'Wide (16:9)', '4/3': 'Standard (4:3)', '1/1': 'Square' },
    },
  },
};
