import { expect, test } from 'vitest';
import { getBlockTypeLabel, getFieldDifferences, getTextExcerpt } from './field-differences.ts';

const block = (type: string, own: Record<string, unknown>) => ({
  ...{ type, ownProps: own, parent: null, slot: '' },
});

test('labels a block with its name and first text', () => {
  expect(getBlockTypeLabel('ButtonGroup')).toBe('Button group');
  expect(getBlockTypeLabel('Banner')).toBe('Banner');
  expect(getTextExcerpt(block('Container', { maxWidth: 'lg', padding: 'md' }))).toBe('');
  expect(getTextExcerpt(block('Heading', { align: 'left', children: 'Our aims' }))).toBe(
    'Our aims',
  );
  expect(getTextExcerpt(block('ButtonGroup', { buttons: [{ text: 'Apply', href: '/a' }] }))).toBe(
    'Apply',
  );
});

test('reads a rich text as its readers do', () => {
  const theirs = block('RichText', { html: '<h2>Fees</h2><p>None</p>' });
  const mine = block('RichText', { html: '<h2>Fees</h2><p><strong>None</strong></p>' });
  expect(getTextExcerpt(theirs)).toBe('Fees None');
  expect(getFieldDifferences(theirs, mine)).toEqual([
    { label: 'Text', theirs: 'Fees None', mine: 'Fees None · Bold: “None”' },
  ]);
});

test('describes differences by field and option labels', () => {
  const theirs = block('Heading', { children: 'A', level: 2 });
  const mine = block('Heading', { children: 'B', level: 2 });
  expect(getFieldDifferences(theirs, mine)).toEqual([{ label: 'Text', theirs: 'A', mine: 'B' }]);
  expect(getFieldDifferences(theirs, undefined)).toHaveLength(2);
  expect(getFieldDifferences(theirs, theirs)).toEqual([]);
});
