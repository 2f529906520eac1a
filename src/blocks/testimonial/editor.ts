import type { BlockEditor } from '../block-editor.ts';

export const testimonialEditor: BlockEditor<'Testimonial'> = {
  label: 'Testimonial',
  group: 'content',
  slots: {},
  fields: {
    quote: { label: 'What was said', long: true },
    author: { label: 'Name' },
    role: { label: 'Role' },
    avatar: { label: 'Portrait' },
    rating: { label: 'Stars', hint: '0 shows none.' },
  },
  starting: { quote: 'What somebody says of us.' },
};
