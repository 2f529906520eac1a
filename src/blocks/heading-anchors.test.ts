import { expect, test } from 'vitest';
import { listSectionHeadings } from './heading-anchors.ts';
import { block, parse } from './render.fixture.tsx';

const heading = (children: string, level = 2) => block('Heading', { children, level });
const anchorsOf = (...blocks: ReturnType<typeof block>[]) =>
  listSectionHeadings(parse(...blocks).content).map(({ anchor }) => anchor);

test('lists the second-level headings with an anchor made from their text', () => {
  expect(anchorsOf(heading('Our legal duties'), heading('Detail', 3), heading(' ', 2))).toEqual([
    'section-our-legal-duties',
  ]);
});

test('keeps letters of every script and gives headings without letters a number', () => {
  expect(anchorsOf(heading('Où aller ?'), heading('Что нового'), heading('!?'))).toEqual([
    'section-où-aller',
    'section-что-нового',
    'section-3',
  ]);
});

test('gives headings with the same text different anchors', () => {
  expect(anchorsOf(heading('Data'), heading('Data'), heading('Data 2'))).toEqual([
    'section-data',
    'section-data--2',
    'section-data-2',
  ]);
});
