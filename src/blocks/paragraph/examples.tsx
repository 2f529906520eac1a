import type { BlockExample } from '../block-example.ts';

const children =
  'The directorate funds research, opens its results to everyone and puts new ideas to use.';

export const paragraphExamples: BlockExample<'Paragraph'>[] = [
  { name: 'defaults', props: { children } },
  { name: 'small, gray', props: { children, size: 'sm', color: 'gray' } },
  { name: 'large, centred', props: { children, size: 'lg', align: 'center' } },
  { name: 'extra large, right', props: { children, size: 'xl', align: 'right', color: 'white' } },
  { name: 'several lines', props: { children: 'Room 12\nScience House\nHarbour Street' } },
];
