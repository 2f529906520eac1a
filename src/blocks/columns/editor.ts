import type { BlockEditor } from '../block-editor.ts';
import { sizes } from '../option-labels.ts';

export const columnsEditor: BlockEditor<'Columns'> = {
  label: 'Columns',
  group: 'layout',
  slots: {
    column1: 'First column',
    column2: 'Second column',
    column3: 'Third column',
    column4: 'Fourth column',
  },
  fields: {
    columns: {
      label: 'Number of columns',
      hint: 'What stands in a column that is taken away stays kept, and comes back with it.',
      options: { 2: '2', 3: '3', 4: '4' },
    },
    gap: { label: 'Space between them', options: sizes },
    alignment: {
      label: 'Stand',
      options: { start: 'At the top', center: 'In the middle', end: 'At the bottom' },
    },
  },
  open: {
    column3: ({ columns }) => columns > 2,
    column4: ({ columns }) => columns > 3,
  },
};
