import type { BlockEditor } from '../block-editor.ts';
import { sizes } from '../option-labels.ts';

export const dividerEditor: BlockEditor<'Divider'> = {
  label: 'Divider',
  group: 'layout',
  fields: {
    style: { label: 'Style', options: { solid: 'Solid', dashed: 'Dashed', dotted: 'Dotted' } },
    color: { label: 'Colour', options: { gray: 'Grey', primary: 'Primary' } },
    spacing: { label: 'Spacing', options: sizes },
  },
};
