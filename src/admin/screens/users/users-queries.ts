import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, ask } from '../../api/client.ts';
import { keepPreviousRows } from '../../lists/keep-previous-rows.ts';
import type { UsersListParams } from './users-list-params.ts';

export const pageSize = 25;
/** Where everything read of people is kept. */
export const usersKey = ['user_profiles'];

/** The part of the list of people that the address names. */
export function useUsers(shown: UsersListParams) {
  return useQuery({
    queryKey: [...usersKey, 'list', shown],
    queryFn: () => ask(api.users.$get({ query: queryOf(shown) })),
    placeholderData: keepPreviousRows,
  });
}

export function userQuery(id: string) {
  return queryOptions({
    queryKey: [...usersKey, 'one', id],
    queryFn: () => ask(api.users[':id'].$get({ param: { id } })),
  });
}

function queryOf({ search, role, status, sort, page }: UsersListParams) {
  return {
    ...(search && { search }),
    ...(role && { role }),
    ...(status && { status }),
    sort,
    page: String(page),
    page_size: String(pageSize),
  };
}
