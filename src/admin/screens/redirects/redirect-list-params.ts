import { redirectSortColumns } from '#constants/list-params.ts';
import { openFormParams } from '../../lists/inline-form.ts';
import { defineListParams, type ListParamsOf } from '../../lists/list-params.ts';
import { pageParam, pageSizeParam, sortParam, textParam } from '../../lists/param-types.ts';

export type RedirectListParams = ListParamsOf<typeof redirectListParams>;

export const redirectListParams = defineListParams({
  filters: { search: textParam() },
  display: { sort: sortParam(redirectSortColumns, 'from_path'), size: pageSizeParam() },
  position: { page: pageParam() },
  panel: openFormParams(['redirect']),
});
