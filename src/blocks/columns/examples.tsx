import type { BlockExample } from '../block-example.ts';

const column1 = [{ type: 'Paragraph', props: { id: 'first', children: 'Health technology' } }];
const column2 = [{ type: 'Paragraph', props: { id: 'second', children: 'Clean energy' } }];
const column3 = [{ type: 'Paragraph', props: { id: 'third', children: 'Materials science' } }];
const column4 = [{ type: 'Paragraph', props: { id: 'fourth', children: 'Farming' } }];
const filled = { column1, column2, column3, column4 };

export const columnsExamples: BlockExample<'Columns'>[] = [
  { name: 'defaults', props: filled },
  { name: 'three, small gap', props: { ...filled, columns: 3, gap: 'sm', alignment: 'center' } },
  { name: 'four, large gap', props: { ...filled, columns: 4, gap: 'lg', alignment: 'end' } },
  { name: 'empty', props: {} },
];
