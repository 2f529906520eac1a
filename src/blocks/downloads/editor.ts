import type { BlockEditor } from '../block-editor.ts';

export const downloadsEditor: BlockEditor<'Downloads'> = {
  label: 'Downloads',
  group: 'media',
  fields: {
    title: { label: 'Title' },
    files: {
      label: 'Files',
      one: 'File',
      fields: {
        title: { label: 'Name', hint: 'If empty, the file name is shown.' },
        url: { label: 'File' },
      },
    },
  },
};
