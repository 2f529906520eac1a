import { expect, test } from 'vitest';
import {
  parseContentListParams,
  parseOpenForm,
  withContentListParams,
  withOpenForm,
} from './content-list-params.ts';

const lists = {
  noun: 'post' as const,
  categories: 'posts' as const,
  views: {
    all: { label: 'All', query: {}, nothing: '' },
    trash: { label: 'Trash', query: { trash: 'true' as const }, nothing: '' },
  },
  sorts: [
    { value: '-updated_at', label: 'Updated' },
    { value: 'title', label: 'Title' },
  ],
};
const usual = { view: 'all', search: '', category: '', sort: '-updated_at', page: 1, size: 25 };

test('an address says what of the list is shown, and nonsense in it says nothing', () => {
  const at = (text: string) => parseContentListParams(new URLSearchParams(text), lists);
  expect(at('')).toEqual(usual);
  expect(at('view=trash&search=solar&category=Energy&sort=-title&page=3&size=100')).toEqual({
    view: 'trash',
    search: 'solar',
    category: 'Energy',
    sort: '-title',
    page: 3,
    size: 100,
  });
  expect(at('view=toString&sort=version&page=-2&size=7')).toEqual(usual);
});

test('what is longer than may be asked for is cut', () => {
  const long = new URLSearchParams({ search: 's'.repeat(300), category: 'c'.repeat(300) });
  expect(parseContentListParams(long, lists)).toMatchObject({
    search: 's'.repeat(200),
    category: 'c'.repeat(100),
  });
});

test('what has no categories is not narrowed down to one', () => {
  const { categories: _categories, ...others } = lists;
  expect(parseContentListParams(new URLSearchParams('category=Energy'), others)).toEqual(usual);
});

test('what is usual is not written, and another search begins at the first page', () => {
  const now = new URLSearchParams('page=4&sort=title');
  expect(`${withContentListParams(now, { size: 50 })}`).toBe('sort=title&size=50');
  expect(`${withContentListParams(now, { search: 'solar' })}`).toBe('sort=title&search=solar');
  expect(`${withContentListParams(now, { sort: '-updated_at' })}`).toBe('');
});

test('one form is open at a time, and another kind of content opens none', () => {
  const editing = withOpenForm(new URLSearchParams('add=post'), { kind: 'edit', id: 'a' }, lists);
  expect(`${editing}`).toBe('edit=a');
  expect(parseOpenForm(editing, lists)).toEqual({ kind: 'edit', id: 'a' });
  expect(parseOpenForm(new URLSearchParams('add=post'), lists)).toEqual({ kind: 'add' });
  expect(parseOpenForm(new URLSearchParams('add=page'), lists)).toBeNull();
});
