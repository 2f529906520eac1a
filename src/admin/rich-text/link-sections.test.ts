import { expect, test } from 'vitest';
import { isMissingSection, listTextSections, toSectionOptions } from './link-sections.ts';

const sections = listTextSections('<h2>Costs</h2><p>x</p><h3>Où?</h3><h2>Costs</h2><h2> </h2>');

test('lists the headings of a text with the ids that visitors get', () => {
  expect(sections).toEqual([
    { id: 'text-costs', title: 'Costs', level: 2 },
    { id: 'text-où', title: 'Où?', level: 3 },
    { id: 'text-costs-2', title: 'Costs', level: 2 },
  ]);
});

test('lists at most 200 headings of a huge text', () => {
  expect(listTextSections('<h2>Costs</h2>'.repeat(1_000))).toHaveLength(200);
});

test('indents options by level and starts with the option for no section', () => {
  expect(toSectionOptions(sections, 'Whole page', 'text-costs')).toEqual([
    { value: '', label: 'Whole page' },
    { value: 'text-costs', label: 'Costs' },
    { value: 'text-où', label: '\u2003Où?' },
    { value: 'text-costs-2', label: 'Costs' },
  ]);
});

test('keeps a section that no longer exists as an option', () => {
  expect(isMissingSection(sections, 'text-gone')).toBe(true);
  expect(isMissingSection(sections, '')).toBe(false);
  expect(toSectionOptions(sections, 'None', 'text-gone').at(-1)).toEqual({
    value: 'text-gone',
    label: '#text-gone',
  });
});
