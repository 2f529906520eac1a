import type { BlockEditor } from '../block-editor.ts';

export const heroEditor: BlockEditor<'Hero'> = {
  label: 'Hero',
  group: 'content',
  slots: {},
  fields: {
    title: { label: 'Title', long: true },
    subtitle: { label: 'Line below the title' },
    description: { label: 'Text', long: true },
    primaryButtonText: { label: 'Text of the first button' },
    primaryButtonUrl: { label: 'First button leads to' },
    secondaryButtonText: { label: 'Text of the second button' },
    secondaryButtonUrl: { label: 'Second button leads to' },
    backgroundImage: { label: 'Picture behind it' },
    height: {
      label: 'Height',
      options: { sm: 'Small', md: 'Medium', lg: 'Large', full: 'Whole screen' },
    },
  },
  starting: { title: 'What this page is about' },
};
