import { applicationSortColumns } from '#constants/list-params.ts';
import { openFormParams } from '../../lists/inline-form.ts';
import { defineListParams, type ListParamsOf } from '../../lists/list-params.ts';
import {
  optionParam,
  pageParam,
  pageSizeParam,
  sortParam,
  textParam,
} from '../../lists/param-types.ts';

export type ApplicationListParams = ListParamsOf<typeof applicationListParams>;

export const applicationListParams = defineListParams({
  filters: { search: textParam(), registration: optionParam(['manual', 'dynamic']) },
  display: { sort: sortParam(applicationSortColumns, '-created_at'), size: pageSizeParam() },
  position: { page: pageParam() },
  panel: openFormParams(['application']),
});
