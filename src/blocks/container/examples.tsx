import type { BlockExample } from '../block-example.ts';

const content = [
  { type: 'Heading', props: { id: 'inside-heading', children: 'Our mission', level: 3 } },
  { type: 'Paragraph', props: { id: 'inside-text', children: 'Science in the public service.' } },
];

export const containerExamples: BlockExample<'Container'>[] = [
  { name: 'defaults', props: { content } },
  { name: 'small, white', props: { content, maxWidth: 'sm', padding: 'sm', background: 'white' } },
  { name: 'medium, gray', props: { content, maxWidth: 'md', padding: 'lg', background: 'gray' } },
  { name: 'extra large, primary', props: { content, maxWidth: 'xl', background: 'primary' } },
  { name: 'full, no padding', props: { content, maxWidth: 'full', padding: 'none' } },
];
