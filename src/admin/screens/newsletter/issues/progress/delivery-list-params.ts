import { deliveryStatuses } from '#constants/enums.ts';
import { defineListParams, type ListParamsOf } from '../../../../lists/list-params.ts';
import { optionParam, pageParam, pageSizeParam, textParam } from '../../../../lists/param-types.ts';

export type DeliveryListParams = ListParamsOf<typeof deliveryListParams>;

export const deliveryListParams = defineListParams({
  filters: { search: textParam(), status: optionParam(deliveryStatuses) },
  display: { size: pageSizeParam() },
  position: { page: pageParam() },
  panel: {},
});
