import type { BlockExample } from '../block-example.ts';

const children = 'Science, technology and innovation';

export const headingExamples: BlockExample<'Heading'>[] = [
  { name: 'defaults', props: { children } },
  { name: 'level 1', props: { children, level: 1 } },
  { name: 'level 3, centred', props: { children, level: 3, align: 'center' } },
  { name: 'level 4, right', props: { children, level: 4, align: 'right' } },
  { name: 'level 5, primary', props: { children, level: 5, color: 'primary' } },
  { name: 'level 6, white', props: { children, level: 6, color: 'white' } },
  { name: 'three times too long', props: { children: `${children} `.repeat(8) } },
  { name: 'without text', props: {} },
];
