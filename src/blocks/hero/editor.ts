import type { BlockEditor } from '../block-editor.ts';

export const heroEditor: BlockEditor<'Hero'> = {
  label: 'Hero',
  group: 'content',
  fields: {
    title: { label: 'Title', long: true },
    subtitle: { label: 'Subtitle' },
    description: { label: 'Text', long: true },
    primaryButtonText: { label: 'Primary button label' },
    primaryButtonUrl: { label: 'Primary button link' },
    secondaryButtonText: { label: 'Secondary button label' },
    secondaryButtonUrl: { label: 'Secondary button link' },
    backgroundImage: { label: 'Image' },
    height: {
      label: 'Height',
      options: { sm: 'Small', md: 'Medium', lg: 'Large', full: 'Full screen' },
    },
  },
  starting: { title: 'Page title' },
};
