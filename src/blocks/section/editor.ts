import type { BlockEditor } from '../block-editor.ts';
import { backgrounds, largerSizes } from '../option-labels.ts';

export const sectionEditor: BlockEditor<'Section'> = {
  label: 'Section',
  group: 'layout',
  slots: { content: 'Content' },
  fields: {
    paddingY: { label: 'Vertical padding', options: largerSizes },
    background: {
      label: 'Background',
      options: { ...backgrounds, gradient: 'Gradient', custom: 'Custom colour' },
    },
    backgroundColor: { label: 'Background colour' },
  },
  matters: { backgroundColor: ({ background }) => background === 'custom' },
};
