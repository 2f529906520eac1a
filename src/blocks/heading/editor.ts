import type { BlockEditor } from '../block-editor.ts';
import { alignments } from '../option-labels.ts';

export const headingEditor: BlockEditor<'Heading'> = {
  label: 'Heading',
  group: 'typography',
  fields: {
    children: { label: 'Text', long: true },
    level: {
      label: 'Level',
      hint: 'Use level 1 for the page title and levels 2 to 6 for subsections.',
      options: { 1: '1', 2: '2', 3: '3', 4: '4', 5: '5', 6: '6' },
    },
    align: { label: 'Alignment', options: alignments },
    color: {
      label: 'Colour',
      options: { default: 'Default', primary: 'Primary', white: 'White' },
    },
  },
  starting: { children: 'Heading' },
};
