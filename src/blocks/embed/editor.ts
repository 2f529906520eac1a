import type { BlockEditor } from '../block-editor.ts';

export const embedEditor: BlockEditor<'Embed'> = {
  label: 'Embed',
  group: 'media',
  fields: {
    url: {
      label: 'URL',
      hint: 'A video, or a public post. Nothing loads from the other site until a visitor chooses to show it.',
    },
    title: { label: 'Title', hint: 'What the video or post is about.' },
    caption: { label: 'Caption' },
  },
};
