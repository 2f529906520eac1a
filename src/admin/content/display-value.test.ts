import { expect, test } from 'vitest';
import { displayValue } from './display-value.ts';

const authors = new Map([['5b2', 'Ada Lovelace']]);
const context = { authors, timeZone: 'Asia/Tokyo' };

test.each([
  ['author_id', '5b2', 'Ada Lovelace'],
  ['author_id', '9c3', 'Unknown user'],
  ['author_id', '', ''],
  ['start_date', '2026-05-03', '3\u00a0May 2026'],
  ['status', 'on_hold', 'On hold'],
  ['title', 'on_hold', 'on_hold'],
  ['featured_image_url', '/media/1f0/solar%20panels.jpg', 'solar panels.jpg'],
  ['featured_image_url', '/media/1f0/100%.jpg', '100%.jpg'],
  ['featured_image_url', 'https://example.org/a.jpg', 'https://example.org/a.jpg'],
  ['noindex', true, true],
])('shows %s %s as an editor reads it', (name, value, expected) => {
  expect(displayValue(name, value, context)).toBe(expected);
});

test('shows times in the time zone of the site', () => {
  const shown = displayValue('published_at', '2026-05-03T20:30:00.000Z', context);
  expect(shown).toContain('4 May 2026');
  expect(shown).toContain('05:30');
});
