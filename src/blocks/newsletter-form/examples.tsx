import type { BlockExample } from '../block-example.ts';

const filled = {
  title: 'Our work, once a month',
  description: 'New calls, results and events in one email. Unsubscribe with one click.',
};

export const newsletterFormExamples: BlockExample<'NewsletterForm'>[] = [
  { name: 'defaults', props: filled },
  { name: 'white', props: { ...filled, background: 'white' } },
  { name: 'primary', props: { ...filled, background: 'primary' } },
  { name: 'a very long word', props: { ...filled, title: 'Interdisciplinarity'.repeat(6) } },
  { name: 'form only', props: {} },
];
