import type { BlockExample } from '../block-example.ts';

const filled = {
  quote: 'The grant let us take a test out of the laboratory and into forty village clinics.',
  author: 'Dr Amina Yusuf',
  role: 'Head of diagnostics, Central University',
};

export const testimonialExamples: BlockExample<'Testimonial'>[] = [
  { name: 'defaults', props: filled },
  {
    name: 'portrait, four stars',
    props: { ...filled, avatar: '/assets/pictures/research-network.svg', rating: 4 },
  },
  { name: 'without a rating', props: { ...filled, rating: 0 } },
  { name: 'quote only', props: { quote: filled.quote, rating: 1 } },
  {
    name: 'three times too long',
    props: {
      ...filled,
      quote: `${filled.quote} `.repeat(5),
      author: 'Wolfeschlegelstein'.repeat(6),
    },
  },
  { name: 'without a quote', props: { author: filled.author } },
];
