import { expect, test } from 'vitest';
import {
  openedAt,
  shownAt,
  wayToAddAt,
  withOpened,
  withoutFilters,
  withShown,
} from './media-list-params.ts';

const at = (text: string) => new URLSearchParams(text);

test('an address without anything shows the newest files of every kind', () => {
  const usual = { view: 'all', search: '', folder: '', sort: '-created_at', page: 1 };
  expect(shownAt(at(''))).toEqual(usual);
  expect(shownAt(at('view=nonsense&sort=owner&page=-4'))).toEqual(usual);
});

test('what is chosen stands in the address, and what is usual does not', () => {
  const chosen = withShown(at('page=3'), { view: 'missing-text', sort: 'file_name' });
  expect(chosen.toString()).toBe('view=missing-text&sort=file_name');
  expect(withShown(chosen, { view: 'all', sort: '-created_at' }).toString()).toBe('');
});

test('clearing the filters keeps the view and its order', () => {
  const address = at('view=images&search=harbour&folder=2026&sort=file_size&page=2');
  expect(withoutFilters(address).toString()).toBe('view=images&sort=file_size');
});

test('the open file and the way to add one are read, and closed again', () => {
  expect(openedAt(withOpened(at('view=trash'), 'some-id'))).toBe('some-id');
  expect(withOpened(at('view=trash&open=some-id'), null).toString()).toBe('view=trash');
  expect(wayToAddAt(at('add=address'))).toBe('address');
  expect(wayToAddAt(at('add=everything'))).toBeNull();
});
