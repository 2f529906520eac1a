import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, ask } from '../../api/client.ts';
import { keepRows } from '../../lists/keep-previous-rows.ts';
import type { Shown } from './users-list-params.ts';

export const pageSize = 25;
/** Where everything read of people is kept. */
export const peopleKey = ['user_profiles'];

/** The part of the list of people that the address names. */
export function useUsers(shown: Shown) {
  return useQuery({
    queryKey: [...peopleKey, 'list', shown],
    queryFn: () => ask(api.users.$get({ query: queryOf(shown) })),
    placeholderData: keepRows,
  });
}

export function userQuery(id: string) {
  return queryOptions({
    queryKey: [...peopleKey, 'one', id],
    queryFn: () => ask(api.users[':id'].$get({ param: { id } })),
  });
}

function queryOf({ search, role, status, sort, page }: Shown) {
  return {
    ...(search && { search }),
    ...(role && { role }),
    ...(status && { status }),
    sort,
    page: String(page),
    page_size: String(pageSize),
  };
}
