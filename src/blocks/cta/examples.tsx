import type { BlockExample } from '../block-example.ts';

const filled = {
  title: 'Have an idea that serves the public?',
  description: 'Two calls for proposals are open. We reply to every application within six weeks.',
  buttonText: 'Apply for a grant',
  buttonUrl: '/page/grants',
};

export const ctaExamples: BlockExample<'CTA'>[] = [
  { name: 'defaults', props: filled },
  { name: 'primary', props: { ...filled, background: 'primary' } },
  { name: 'gray', props: { ...filled, background: 'gray' } },
  { name: 'a button without a link', props: { ...filled, buttonUrl: '' } },
  { name: 'a very long word', props: { ...filled, title: 'Interdisciplinarity'.repeat(6) } },
  { name: 'empty', props: {} },
];
