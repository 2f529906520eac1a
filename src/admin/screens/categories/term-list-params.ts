import { termSortColumns } from '#constants/list-params.ts';
import { openFormParams } from '../../lists/inline-form.ts';
import { defineListParams, type ListParamsOf } from '../../lists/list-params.ts';
import {
  optionParam,
  pageParam,
  pageSizeParam,
  sortParam,
  textParam,
  viewParam,
} from '../../lists/param-types.ts';
import { termTypes } from './term-views.ts';

export type TermListParams = ListParamsOf<typeof termListParams>;

export const termListParams = defineListParams({
  filters: { search: textParam(), unused: optionParam(['true']) },
  display: {
    view: viewParam(termTypes, 'posts'),
    sort: sortParam(termSortColumns, 'name'),
    size: pageSizeParam(),
  },
  position: { page: pageParam() },
  panel: openFormParams(['term']),
});
