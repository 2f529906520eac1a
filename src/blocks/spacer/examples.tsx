import type { BlockExample } from '../block-example.ts';

export const spacerExamples: BlockExample<'Spacer'>[] = [
  { name: 'defaults', props: {} },
  { name: 'small', props: { height: 'sm' } },
  { name: 'large', props: { height: 'lg' } },
  { name: 'extra large', props: { height: 'xl' } },
];
