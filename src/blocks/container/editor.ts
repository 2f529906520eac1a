import type { BlockEditor } from '../block-editor.ts';
import { grounds, spaces, widths } from '../option-labels.ts';

export const containerEditor: BlockEditor<'Container'> = {
  label: 'Container',
  group: 'layout',
  slots: { content: 'Content' },
  fields: {
    maxWidth: { label: 'Width at most', options: widths },
    padding: { label: 'Space inside', options: spaces },
    background: { label: 'Background', options: { ...grounds, primary: 'Main colour' } },
  },
};
