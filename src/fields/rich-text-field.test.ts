import { expect, test } from 'vitest';
import { richText } from './rich-text-field.ts';

const field = richText({ label: 'Long text', required: 'Enter a text.' });

test('a text may be empty in a draft, and is required for publication', () => {
  expect(field.draft.parse('')).toBe('');
  for (const typed of ['', ' \n', '\u200b']) {
    const { error } = field.publication.safeParse(typed);
    expect(error?.issues.map(({ message }) => message)).toEqual(['Enter a text.']);
  }
});

test('HTML is composed, and otherwise stays as it is', () => {
  expect(field.publication.parse(' <p>Cafe\u0301</p>\n')).toBe(' <p>Café</p>\n');
});

test('drafts reject other types, and more than 2 MB', () => {
  expect(field.draft.safeParse(null).success).toBe(false);
  expect(field.draft.safeParse('x'.repeat(2 * 1024 * 1024 + 1)).success).toBe(false);
});
