import { expect, test } from 'vitest';
import { validatePageContent } from '../page-content/validate-page-content.ts';
import { block, renderBlocks } from '../render.fixture.tsx';

const item = { title: 'Who?', text: { html: 'All <em>of us</em>' } };

test('renders details that open without JavaScript', () => {
  const html = renderBlocks(block('Accordion', { items: [item, item], opensFirst: true }));
  expect(html).toMatch(/<summary [^>]*>Who\?<\/summary><p [^>]*>All <em>of us<\/em><\/p>/);
  expect(html.match(/<details[^>]* open=""/g)).toHaveLength(1);
  expect(html.match(/<details/g)).toHaveLength(2);
});

test('leaves out items without a title or an answer, and an empty accordion', () => {
  const partial = [{ title: 'Who?' }, { text: 'All' }, null, 'Who?'];
  expect(renderBlocks(block('Accordion', { items: partial }))).not.toContain('<details');
  expect(renderBlocks(block('Accordion', { items: [...partial, item] }))).toContain('<details');
});

test('hostile texts are harmless, and too many or too long ones are rejected', () => {
  const hostile = { title: '<script>', text: { html: '<img src=x onerror=alert(1)>a' } };
  const html = renderBlocks(block('Accordion', { items: [hostile] }));
  expect(html).not.toMatch(/<script|<img|onerror/);
  for (const items of [Array(51).fill(item), [{ ...item, text: 'x'.repeat(5_001) }]]) {
    expect(validatePageContent({ content: [block('Accordion', { items })] })).not.toEqual([]);
  }
});
