import type { BlockEditor } from '../block-editor.ts';

export const statsEditor: BlockEditor<'Stats'> = {
  label: 'Stats',
  group: 'content',
  fields: {
    label: { label: 'Label' },
    value: { label: 'Figure', placeholder: '150+' },
    description: { label: 'Source or date' },
  },
  starting: { label: 'Active projects', value: '0' },
};
