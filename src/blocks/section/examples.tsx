import type { BlockExample } from '../block-example.ts';

const content = [
  { type: 'Heading', props: { id: 'inside-heading', children: 'What we do' } },
  {
    type: 'Paragraph',
    props: { id: 'inside-text', children: 'We fund research that people can use.', color: 'gray' },
  },
  {
    type: 'Button',
    props: { id: 'inside-button', text: 'See all projects', href: '/projects' },
  },
];

export const sectionExamples: BlockExample<'Section'>[] = [
  { name: 'defaults', props: { content } },
  { name: 'white, small', props: { content, background: 'white', paddingY: 'sm' } },
  { name: 'gray, medium', props: { content, background: 'gray', paddingY: 'md' } },
  { name: 'gradient, extra large', props: { content, background: 'gradient', paddingY: 'xl' } },
  {
    name: 'custom dark colour',
    props: { content, background: 'custom', backgroundColor: '#3b0764' },
  },
  {
    name: 'custom light colour',
    props: { content, background: 'custom', backgroundColor: '#fde68a' },
  },
  { name: 'custom without a colour', props: { content, background: 'custom' } },
];
