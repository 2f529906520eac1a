import { emailKinds, emailStatuses } from '#constants/enums.ts';
import { defineListParams, type ListParamsOf } from '../../lists/list-params.ts';
import { optionParam, pageParam, pageSizeParam, textParam } from '../../lists/param-types.ts';

export type EmailListParams = ListParamsOf<typeof emailListParams>;

export const emailListParams = defineListParams({
  filters: {
    search: textParam(),
    status: optionParam(emailStatuses),
    kind: optionParam(emailKinds),
  },
  display: { size: pageSizeParam() },
  position: { page: pageParam() },
  panel: {},
});
