import { issueSortColumns } from '#constants/list-params.ts';
import { issueStatuses } from '#constants/newsletter.ts';
import { defineListParams, type ListParamsOf } from '../../../lists/list-params.ts';
import {
  optionParam,
  pageParam,
  pageSizeParam,
  sortParam,
  textParam,
} from '../../../lists/param-types.ts';

export type IssueListParams = ListParamsOf<typeof issueListParams>;

export const issueListParams = defineListParams({
  filters: { search: textParam(), status: optionParam(issueStatuses) },
  display: { sort: sortParam(issueSortColumns, '-created_at'), size: pageSizeParam() },
  position: { page: pageParam() },
  panel: {},
});
