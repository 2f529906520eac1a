import type { BlockExample } from '../block-example.ts';

const items = [
  'Grants for research in the public interest',
  'Pilots that turn laboratory results into services people use every day',
  'Training for researchers at every stage',
];

export const listExamples: BlockExample<'List'>[] = [
  { name: 'defaults', props: { items } },
  { name: 'numbered', props: { items, style: 'numbered' } },
  { name: 'check', props: { items, style: 'check' } },
  { name: 'a very long word', props: { items: ['Electroencephalography'.repeat(12)] } },
  {
    name: 'more than nine',
    props: { items: [...items, ...items, ...items, ...items], style: 'numbered' },
  },
  { name: 'without items', props: {} },
];
