import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, parseResponse } from '../../api/client.ts';
import { keepPreviousRows } from '../../lists/keep-previous-rows.ts';
import { type KnownParams, pageQuery } from '../../lists/page-query.ts';
import { defaultPageSize } from '../../lists/param-types.ts';
import { type UsersListParams, usersListParams } from './users-list-params.ts';

/** Query key prefix. */
export const usersKey = ['user_profiles'];

/** One page of the list. */
export function useUsers(params: UsersListParams) {
  const query = { ...usersListParams.activeFilters(params), ...pageQuery(params, defaultPageSize) };
  return useQuery({
    queryKey: [...usersKey, 'list', query],
    queryFn: () =>
      parseResponse(
        api.users.$get({ query: query satisfies KnownParams<typeof api.users.$get, typeof query> }),
      ),
    placeholderData: keepPreviousRows,
  });
}

/** The work of a user, counted whenever it is shown, and who can take it over. */
export function useUserWork(id: string) {
  return useQuery({
    queryKey: [...usersKey, 'work', id],
    queryFn: () => parseResponse(api.users[':id'].work.$get({ param: { id } })),
    staleTime: 0,
  });
}

/** The passkeys of a user, oldest first. */
export function useUserPasskeys(id: string) {
  return useQuery({
    queryKey: [...usersKey, 'passkeys', id],
    queryFn: async () => {
      const { items } = await parseResponse(api.users[':id'].passkeys.$get({ param: { id } }));
      return items;
    },
    staleTime: 0,
  });
}

export function userQuery(id: string) {
  return queryOptions({
    queryKey: [...usersKey, 'one', id],
    queryFn: () => parseResponse(api.users[':id'].$get({ param: { id } })),
  });
}
