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
      hint: 'Hidden columns keep their content.',
      options: { 2: '2', 3: '3', 4: '4' },
    },
    gap: { label: 'Gap', options: sizes },
    alignment: {
      label: 'Vertical alignment',
      options: { start: 'Top', center: 'Centre', end: 'Bottom' },
    },
  },
  open: {
    column3: ({ columns }) => columns > 2,
    column4: ({ columns }) => columns > 3,
  },
};
