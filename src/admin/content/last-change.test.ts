import { expect, test } from 'vitest';
import { formatLastChange } from './last-change.ts';

const updated_by = { id: 'a', full_name: 'Ada Lovelace' };
const updated_at = '2026-11-24T10:42:00';
const now = new Date('2026-11-24T11:00:00');
const options = { what: 'this page', ownId: 'b', now };

test('names who changed an item and when', () => {
  expect(formatLastChange({ updated_at, updated_by }, options)).toBe(
    'Ada Lovelace changed this page at 10:42',
  );
});

test('gives the date if it is not today', () => {
  expect(formatLastChange({ updated_at: '2026-11-23T10:42:00', updated_by }, options)).toBe(
    'Ada Lovelace changed this page on 23 November at 10:42',
  );
});

test('says if the change was made by the user, or by someone unknown', () => {
  expect(formatLastChange({ updated_at, updated_by }, { ...options, ownId: 'a' })).toBe(
    'You changed this page in another tab at 10:42',
  );
  for (const unknown of [null, undefined, { id: 'c', full_name: ' ' }]) {
    const row = { updated_at, ...(unknown !== undefined && { updated_by: unknown }) };
    expect(formatLastChange(row, options)).toBe('Someone else changed this page at 10:42');
  }
});
