import { expect, test } from 'vitest';
import { postType } from '#content-types/posts/type.ts';
import { projectType } from '#content-types/projects/type.ts';
import { displayValue } from './display-value.ts';

const authors = new Map([['5b2', 'Ada Lovelace']]);
const context = { authors, timeZone: 'Asia/Tokyo', currency: 'USD' };
const fields = { ...postType.fields, ...projectType.fields };

test.each([
  ['author_id', '5b2', 'Ada Lovelace'],
  ['author_id', '9c3', 'Unknown user'],
  ['author_id', '', ''],
  ['start_date', '2026-05-03', '3\u00a0May 2026'],
  ['start_date', 'next year', 'next year'],
  ['status', 'on_hold', 'On hold'],
  ['status', 'cancelled', 'cancelled'],
  ['title', 'on_hold', 'on_hold'],
  ['title', '2026-05-03', '2026-05-03'],
  ['budget', '250000.50', 'USD 250000.50'],
  ['featured_image_url', '/media/1f0/solar%20panels.jpg', 'solar panels.jpg'],
  ['featured_image_url', '/media/1f0/100%.jpg', '100%.jpg'],
  ['featured_image_url', 'https://example.org/a.jpg', 'https://example.org/a.jpg'],
  ['noindex', true, true],
] as const)('shows %s %s as an editor reads it', (name, value, expected) => {
  expect(displayValue(fields[name], value, context)).toBe(expected);
});

test('shows amounts without a currency until it is known, and values of unknown fields unchanged', () => {
  const unknown = { ...context, currency: undefined };
  expect(displayValue(fields.budget, '5.00', unknown)).toBe('5.00');
  expect(displayValue(undefined, '2026-05-03', context)).toBe('2026-05-03');
});

test('shows times in the time zone of the site', () => {
  const shown = displayValue(fields.published_at, '2026-05-03T20:30:00.000Z', context);
  expect(shown).toContain('4 May 2026');
  expect(shown).toContain('05:30');
});
