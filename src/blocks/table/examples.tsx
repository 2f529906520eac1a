import type { BlockExample } from '../block-example.ts';

const rows = [
  { cells: ['Programme', 'Budget', 'Grants'] },
  { cells: [{ html: '<a href="/projects">Clean energy</a>' }, 'USD 4.2 million', '27'] },
  { cells: ['Health research', 'USD 3.1 million', '19'] },
];
const names = ['January', 'February', 'March', 'April', 'May', 'June'];

export const tableExamples: BlockExample<'Table'>[] = [
  { name: 'defaults', props: { caption: 'Grants by programme, 2026', rows } },
  { name: 'header row and column', props: { rows, header: 'both' } },
  {
    name: 'too wide for a phone',
    props: {
      caption: 'Visitors by month',
      rows: [{ cells: [...names, ...names] }, { cells: Array(12).fill('Electroencephalography') }],
    },
  },
  { name: 'rows of different lengths', props: { rows: [{ cells: ['A'] }, { cells: ['1', '2'] }] } },
  { name: 'without texts', props: { rows: [{ cells: ['', ''] }] } },
];
