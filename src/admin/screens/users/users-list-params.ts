import { userSortColumns } from '#constants/list-params.ts';
import { openFormParams } from '../../lists/inline-form.ts';
import { defineListParams, type ListParamsOf } from '../../lists/list-params.ts';
import { optionParam, pageParam, sortParam, textParam } from '../../lists/param-types.ts';
import { roleNames, statusFilterNames } from './role-labels.ts';

export type UsersListParams = ListParamsOf<typeof usersListParams>;

export const usersListParams = defineListParams({
  filters: {
    search: textParam(),
    role: optionParam(roleNames),
    status: optionParam(statusFilterNames),
  },
  display: { sort: sortParam(userSortColumns, '-created_at') },
  position: { page: pageParam() },
  panel: openFormParams(['user', 'invitation']),
});
