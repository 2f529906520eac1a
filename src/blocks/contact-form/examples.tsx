import type { BlockExample } from '../block-example.ts';

const filled = {
  title: 'Send us a message',
  description: 'Ask about a grant, a project or anything else we do. We reply by email.',
};

export const contactFormExamples: BlockExample<'ContactForm'>[] = [
  { name: 'defaults', props: filled },
  { name: 'a very long title', props: { ...filled, title: 'Interdisciplinarity'.repeat(6) } },
  { name: 'form only', props: {} },
];
