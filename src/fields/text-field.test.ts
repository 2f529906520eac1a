import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invisibleText } from '#text/invisible-text.fixture.ts';
import { optionalText, text } from './text-field.ts';

const required = text({ label: 'Summary', max: 10, required: 'Enter a summary.' });
const optional = optionalText({ label: 'Note', max: 10, invalid: 'Enter a note.' });

test('a text may be empty in a draft, and is required for publication and of a new item', () => {
  fc.assert(
    fc.property(invisibleText, (typed) => {
      expect(required.draft.parse(typed)).toBe('');
      expect(required.publication.safeParse(typed).success).toBe(false);
      expect(required.creation.safeParse(typed).success).toBe(false);
    }),
  );
  expect(required.publication.parse(' In short. ')).toBe('In short.');
  expect(required.creation.safeParse(undefined).success).toBe(false);
});

test('an optional text is null when it is empty or left out', () => {
  for (const typed of ['', ' \u200b']) {
    expect(optional.draft.parse(typed)).toBeNull();
    expect(optional.publication.parse(typed)).toBeNull();
  }
  expect(optional.creation.parse(undefined)).toBeNull();
  expect(optional.publication.parse(' Later. ')).toBe('Later.');
});

test.each([required, optional])('drafts of $label reject other types and long texts', (field) => {
  for (const input of [5, [], 'x'.repeat(11)]) {
    expect(field.draft.safeParse(input).success).toBe(false);
  }
  expect(field.draft.safeParse('x'.repeat(10)).success).toBe(true);
});
