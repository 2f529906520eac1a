import type { BlockExample } from '../block-example.ts';

export const dividerExamples: BlockExample<'Divider'>[] = [
  { name: 'defaults', props: {} },
  { name: 'dashed, small', props: { style: 'dashed', spacing: 'sm' } },
  { name: 'dotted, large', props: { style: 'dotted', spacing: 'lg' } },
  { name: 'primary', props: { color: 'primary' } },
  { name: 'primary, dotted', props: { color: 'primary', style: 'dotted' } },
];
