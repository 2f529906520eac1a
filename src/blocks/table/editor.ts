import type { BlockEditor } from '../block-editor.ts';

export const tableEditor: BlockEditor<'Table'> = {
  label: 'Table',
  group: 'typography',
  fields: {
    caption: { label: 'Caption', hint: 'What the table shows. Screen readers use it as its name.' },
    rows: {
      label: 'Rows',
      one: 'Row',
      fields: { cells: { label: 'Cells', one: 'Cell', fields: { text: { label: 'Text' } } } },
    },
    header: {
      label: 'Headers',
      options: {
        row: 'First row',
        column: 'First column',
        both: 'First row and column',
        none: 'None',
      },
    },
  },
  starting: {
    rows: [
      { cells: ['Heading', 'Heading', 'Heading'] },
      { cells: ['', '', ''] },
      { cells: ['', '', ''] },
    ],
  },
};
