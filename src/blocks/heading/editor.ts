import type { BlockEditor } from '../block-editor.ts';
import { alignments } from '../option-labels.ts';

export const headingEditor: BlockEditor<'Heading'> = {
  label: 'Heading',
  group: 'typography',
  slots: {},
  fields: {
    children: { label: 'Text', long: true },
    level: {
      label: 'Level',
      hint: '1 is the title of the page; each level below it divides the one above.',
      options: { 1: '1', 2: '2', 3: '3', 4: '4', 5: '5', 6: '6' },
    },
    align: { label: 'Place', options: alignments },
    color: {
      label: 'Colour',
      options: { default: 'As text', primary: 'Main colour', white: 'White' },
    },
  },
  starting: { children: 'Heading' },
};
