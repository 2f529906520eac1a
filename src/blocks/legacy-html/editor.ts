import type { BlockEditor } from '../block-editor.ts';

export const legacyHtmlEditor: BlockEditor<'LegacyHtml'> = {
  label: 'Legacy HTML',
  group: null,
  fields: {
    html: { label: 'HTML', long: true, hint: 'Unsafe HTML is removed before visitors see it.' },
  },
};
