import type { BlockExample } from '../block-example.ts';

const first = { text: 'Apply for a grant', href: '/page/grants', variant: 'primary' } as const;
const second = { text: 'Open calls', href: '/page/calls', variant: 'outline' } as const;
const third = { text: 'Ask a question', href: '/contact', variant: 'ghost' } as const;
const fourth = { text: 'Past calls', href: '/page/past', variant: 'secondary' } as const;

export const buttonGroupExamples: BlockExample<'ButtonGroup'>[] = [
  { name: 'defaults', props: { buttons: [first, second] } },
  {
    name: 'every variant, centred',
    props: { buttons: [first, fourth, second, third], align: 'center' },
  },
  { name: 'right', props: { buttons: [second, third], align: 'right' } },
  { name: 'one without a link', props: { buttons: [first, { ...second, href: '' }] } },
  { name: 'without buttons', props: {} },
];
