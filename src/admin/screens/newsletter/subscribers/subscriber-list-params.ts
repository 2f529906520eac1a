import { subscriberSources } from '#constants/enums.ts';
import { subscriberSortColumns } from '#constants/list-params.ts';
import { subscriberStatuses } from '#constants/newsletter.ts';
import { defineListParams, type ListParamsOf } from '../../../lists/list-params.ts';
import {
  idParam,
  optionParam,
  pageParam,
  pageSizeParam,
  sortParam,
  textParam,
} from '../../../lists/param-types.ts';

export type SubscriberListParams = ListParamsOf<typeof subscriberListParams>;

export const subscriberListParams = defineListParams({
  filters: {
    search: textParam(),
    status: optionParam(subscriberStatuses),
    source: optionParam(subscriberSources),
    topic: textParam(),
  },
  display: { sort: sortParam(subscriberSortColumns, '-requested_at'), size: pageSizeParam() },
  position: { page: pageParam() },
  panel: { open: idParam() },
});
