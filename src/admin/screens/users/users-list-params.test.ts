import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  parseOpenForm,
  parseUsersListParams,
  withForm,
  withoutFilters,
  withUsersListParams,
} from './users-list-params.ts';

const at = (query: string) => new URLSearchParams(query);

describe('what of the list is shown', () => {
  test('is the newest people first unless the address says otherwise', () => {
    expect(parseUsersListParams(at(''))).toEqual({
      search: '',
      role: '',
      status: '',
      sort: '-created_at',
      page: 1,
    });
  });

  test.each(['role=king', 'status=gone', 'page=-2', 'page=1.5', 'page=NaN', 'sort=a;b'])(
    'is the same for an address with %s',
    (query) => expect(parseUsersListParams(at(query))).toEqual(parseUsersListParams(at(''))),
  );

  test('starts from the first page when it changes', () => {
    expect(String(withUsersListParams(at('page=4&role=editor'), { search: 'ada' }))).toBe(
      'role=editor&search=ada',
    );
    expect(String(withUsersListParams(at('role=editor'), { page: 3 }))).toBe('role=editor&page=3');
  });

  test('keeps its order and its form when the filters are cleared', () => {
    const address = at('search=x&role=editor&status=invited&sort=email&page=2&add=user');
    expect(String(withoutFilters(address))).toBe('sort=email&add=user');
  });

  test('is read back from the address as it was put there', () => {
    const shown = fc.record({
      search: fc.string({ unit: 'grapheme' }),
      role: fc.constantFrom('' as const, 'admin' as const),
      status: fc.constantFrom('' as const, 'invited' as const),
      sort: fc.constantFrom('email' as const, '-full_name' as const, '-created_at' as const),
      page: fc.integer({ min: 1, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(shown, (given) => {
        const written = String(withUsersListParams(at(''), given));
        expect(parseUsersListParams(at(written))).toEqual(given);
      }),
    );
  });
});

test.each([{ kind: 'add' }, { kind: 'invite' }, { kind: 'edit', id: 'a b' }, null] as const)(
  'the form %j stands in the address',
  (form) => {
    const address = withForm(at('edit=other&page=2'), form);
    expect(parseOpenForm(address)).toEqual(form);
    expect(parseUsersListParams(address).page).toBe(2);
  },
);
