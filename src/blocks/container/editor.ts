import type { BlockEditor } from '../block-editor.ts';
import { backgrounds, spacings, widths } from '../option-labels.ts';

export const containerEditor: BlockEditor<'Container'> = {
  label: 'Container',
  group: 'layout',
  slots: { content: 'Content' },
  fields: {
    maxWidth: { label: 'Maximum width', options: widths },
    padding: { label: 'Padding', options: spacings },
    background: { label: 'Background', options: { ...backgrounds, primary: 'Primary' } },
  },
};
