import type { BlockExample } from '../block-example.ts';

const filled = { label: 'Active projects', value: '148' };

export const statsExamples: BlockExample<'Stats'>[] = [
  { name: 'defaults', props: filled },
  { name: 'with a description', props: { ...filled, description: 'As of March 2026' } },
  { name: 'a long value', props: { label: 'Granted', value: 'USD 1,240,000,000' } },
  { name: 'without a value', props: { label: filled.label } },
];
