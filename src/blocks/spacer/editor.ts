import type { BlockEditor } from '../block-editor.ts';
import { largerSizes } from '../option-words.ts';

export const spacerEditor: BlockEditor<'Spacer'> = {
  label: 'Spacer',
  group: 'layout',
  slots: {},
  fields: { height: { label: 'Height', options: largerSizes } },
};
