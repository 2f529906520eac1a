import type { BlockExample } from '../block-example.ts';

const children = 'Public money, public results: everyone can read what we fund.';

export const blockquoteExamples: BlockExample<'Blockquote'>[] = [
  { name: 'defaults', props: { children } },
  { name: 'with an author', props: { children, author: 'Amina Yusuf, Director' } },
  {
    name: 'three times too long',
    props: { children: `${children} `.repeat(6), author: 'A. Yusuf' },
  },
  { name: 'without text', props: { author: 'Amina Yusuf' } },
];
