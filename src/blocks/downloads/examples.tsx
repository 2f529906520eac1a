import type { BlockExample } from '../block-example.ts';

const folder = '/media/0b6f1c1e-0000-4000-8000-00000000000';
const files = [
  { url: `${folder}2/annual-report.pdf`, title: 'Annual report 2026' },
  { url: `${folder}3/budget.xlsx`, title: 'Budget by programme' },
  { url: `${folder}4/call%20for%20papers.pdf`, title: '' },
];

export const downloadsExamples: BlockExample<'Downloads'>[] = [
  { name: 'defaults', props: { title: 'Documents', files } },
  { name: 'without a title', props: { files } },
  {
    name: 'a very long name',
    props: { files: [{ url: `${folder}5/a.pdf`, title: 'Electroencephalography'.repeat(12) }] },
  },
  { name: 'without files', props: { title: 'Documents' } },
];
