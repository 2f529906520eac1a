import { expect, test } from 'vitest';
import { toPlainText } from './plain-text.ts';

test.each([
  [true, 'yes'],
  [12, '12'],
  [null, ''],
  [['energy', 'clean  water'], 'energy\nclean water'],
  ['  One  line ', 'One line'],
  ['One\n\n two', 'One\ntwo'],
  ['[1]', '[1]'],
  ['{not JSON', '{not JSON'],
  [
    JSON.stringify({
      content: [
        { type: 'Heading', props: { id: 'Heading-1', text: 'Energy', level: 2 } },
        { type: 'Columns', props: { id: 'Columns-1', left: [{ props: { text: 'Wind' } }] } },
      ],
    }),
    'Energy\nWind',
  ],
  [JSON.stringify([{ type: 'paragraph', content: 'Simple' }]), 'Simple'],
  [`{"content":[${'['.repeat(90_000)}"deep"${']'.repeat(90_000)}]}`, ''],
])('converts value %# to plain text', (value, words) => {
  expect(toPlainText(value)).toBe(words);
});
