import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { maxPage } from '#constants/list-params.ts';
import { openFormParams } from './inline-form.ts';
import { defineListParams } from './list-params.ts';
import {
  formatParam,
  optionParam,
  pageParam,
  pageSizeParam,
  pageSizes,
  sortParam,
  textParam,
  viewParam,
} from './param-types.ts';

const roles = ['admin', 'editor'] as const;
const views = ['all', 'trash'] as const;

const list = defineListParams({
  filters: { search: textParam(), role: optionParam(roles), from: formatParam(z.iso.date()) },
  display: {
    view: viewParam(views, 'all'),
    sort: sortParam(['name', 'email'], '-name'),
    size: pageSizeParam(),
  },
  position: { page: pageParam() },
  panel: openFormParams(['user']),
});

const defaults = {
  search: '',
  role: '',
  from: '',
  view: 'all',
  sort: '-name',
  size: 25,
  page: 1,
  add: '',
  edit: '',
} as const;

const query = (text: string) => new URLSearchParams(text);
const parse = (text: string) => list.parse(query(text));

const anyParams = fc.record({
  search: fc.string({ unit: 'grapheme', maxLength: 20 }),
  role: fc.constantFrom('', ...roles),
  from: fc.constantFrom('', '2026-02-28'),
  view: fc.constantFrom(...views),
  sort: fc.constantFrom('name', '-name', 'email', '-email'),
  size: fc.constantFrom(...pageSizes),
  page: fc.integer({ min: 1, max: maxPage }),
  add: fc.constantFrom('', 'user'),
  edit: fc.string({ maxLength: 40 }),
});

describe('parsing', () => {
  test('an empty query has the defaults', () => expect(parse('')).toEqual(defaults));

  test('reads every param', () => {
    expect(
      parse('search=sol&role=editor&from=2026-02-28&view=trash&sort=email&size=50&page=3&edit=7'),
    ).toEqual({
      search: 'sol',
      role: 'editor',
      from: '2026-02-28',
      view: 'trash',
      sort: 'email',
      size: 50,
      page: 3,
      add: '',
      edit: '7',
    });
  });

  test.each([
    'role=king',
    'role=toString',
    'from=2026-02-30',
    'view=nonsense',
    'sort=a;b',
    'sort=--name',
    'size=7',
    'size=1e9',
    'page=0',
    'page=-2',
    'page=1.5',
    'page=NaN',
    'page=Infinity',
    `page=${maxPage + 1}`,
    `page=${'9'.repeat(400)}`,
    'add=page',
    'unknown=1',
    '__proto__=1',
  ])('falls back to the defaults for %s', (text) => expect(parse(text)).toEqual(defaults));

  test('cuts text that the API would reject, and never inside a character', () => {
    expect(parse(`search=${'s'.repeat(300)}`).search).toBe('s'.repeat(200));
    expect(parse(`search=${'s'.repeat(199)}😀`).search).toBe('s'.repeat(199));
  });

  test('accepts any query, and writes it so that it parses to the same values', () => {
    const names = fc.constantFrom(...Object.keys(defaults), 'other');
    const pairs = fc.array(fc.tuple(names, fc.string({ unit: 'binary' })));
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), pairs), (given) => {
        const once = list.parse(new URLSearchParams(given));
        expect(list.parse(list.update(new URLSearchParams(given), {}))).toEqual(once);
      }),
    );
  });
});

describe('updating', () => {
  test('writes params so that they parse to the same values', () => {
    fc.assert(
      fc.property(anyParams, (params) => {
        const written = String(list.update(query(''), params));
        expect(parse(written)).toEqual(params);
      }),
    );
  });

  test('leaves out defaults, invalid values and unknown params', () => {
    const next = list.update(query('utm=x&sort=-name&role=king&size=50'), { view: 'all' });
    expect(String(next)).toBe('size=50');
  });

  test('keeps the order of the query', () => {
    const next = list.update(query('sort=email&view=trash'), { search: 'sol' });
    expect(String(next)).toBe('sort=email&view=trash&search=sol');
  });

  test('goes back to the first page when a filter or the display changes', () => {
    expect(String(list.update(query('page=4&edit=7'), { role: 'admin' }))).toBe(
      'edit=7&role=admin',
    );
    expect(String(list.update(query('page=4'), { sort: 'email' }))).toBe('sort=email');
    expect(String(list.update(query('role=admin'), { page: 3 }))).toBe('role=admin&page=3');
  });

  test('stays on the page when a form opens or closes', () => {
    expect(String(list.update(query('page=4&add=user'), { add: '', edit: '7' }))).toBe(
      'page=4&edit=7',
    );
  });

  test('clearing the filters keeps the view, the order and the form', () => {
    const now = query('search=x&role=admin&view=trash&sort=email&page=2&add=user');
    expect(String(list.update(now, list.noFilters))).toBe('view=trash&sort=email&add=user');
  });
});

test('reports which filters are set', () => {
  expect(list.isFiltered(parse('view=trash&sort=email&page=2'))).toBe(false);
  expect(list.isFiltered(parse('role=admin'))).toBe(true);
  expect(list.activeFilters(parse('role=admin&page=2'))).toEqual({ role: 'admin' });
});

test('sets one param to the text of a control, and an invalid one to its default', () => {
  expect(list.changeOf('role', 'admin')).toEqual({ role: 'admin' });
  expect(list.changeOf('size', '50')).toEqual({ size: 50 });
  expect(list.changeOf('sort', 'phone')).toEqual({ sort: '-name' });
});

test('treats a page change as paging, a filter change not', () => {
  expect(list.isPaging({ page: 2 })).toBe(true);
  expect(list.isPaging({ role: 'admin' })).toBe(false);
});

test('a view keeps filters and display in a fixed order, without defaults, page and forms', () => {
  const query = 'page=3&sort=email&add=user&search=a%26b&view=all&other=1&role=boss';
  expect(list.viewQuery(new URLSearchParams(query))).toBe('search=a%26b&sort=email');
  expect(list.viewQuery(new URLSearchParams('sort=email&search=a%26b'))).toBe(
    'search=a%26b&sort=email',
  );
  expect(list.viewQuery(new URLSearchParams('page=3'))).toBe('');
});
