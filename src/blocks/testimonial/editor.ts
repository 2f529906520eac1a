import type { BlockEditor } from '../block-editor.ts';

export const testimonialEditor: BlockEditor<'Testimonial'> = {
  label: 'Testimonial',
  group: 'content',
  fields: {
    quote: { label: 'Quote', long: true },
    author: { label: 'Name' },
    role: { label: 'Role' },
    avatar: { label: 'Photo' },
    rating: { label: 'Rating', hint: '0 hides the rating.' },
  },
  starting: { quote: 'Add a quote.' },
};
