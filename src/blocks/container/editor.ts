import type { BlockEditor } from '../block-editor.ts';
import { backgrounds, spacings, widths } from '../option-labels.ts';

export const containerEditor: BlockEditor<'Container'> = {
  label: 'Container',
  group: 'layout',
  slots: { content: 'Content' },
  fields: {
    maxWidth: { label: 'Width at most', options: widths },
    padding: { label: 'Space inside', options: spacings },
    background: { label: 'Background', options: { ...backgrounds, primary: 'Main colour' } },
  },
};
