import type { BlockEditor } from '../block-editor.ts';
import { largerSizes } from '../option-labels.ts';

export const spacerEditor: BlockEditor<'Spacer'> = {
  label: 'Spacer',
  group: 'layout',
  fields: { height: { label: 'Height', options: largerSizes } },
};
