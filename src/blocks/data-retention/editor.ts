import type { BlockEditor } from '../block-editor.ts';

export const dataRetentionEditor: BlockEditor<'DataRetention'> = {
  label: 'How long we keep data',
  group: 'live',
  fields: {
    title: { label: 'Title', hint: 'The times come from the settings, under Data Retention.' },
  },
};
