import type { BlockEditor } from '../block-editor.ts';

export const legacyHtmlEditor: BlockEditor<'LegacyHtml'> = {
  label: 'HTML of an old page',
  group: null,
  slots: {},
  fields: {
    html: { label: 'HTML', long: true, hint: 'Only what is safe to show is shown to visitors.' },
  },
};
