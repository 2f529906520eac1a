import { linkSources } from '#constants/enums.ts';
import { defineListParams, type ListParamsOf } from '../../lists/list-params.ts';
import { optionParam, pageParam, pageSizeParam, textParam } from '../../lists/param-types.ts';

export type BrokenLinksParams = ListParamsOf<typeof brokenLinksParams>;

export const brokenLinksParams = defineListParams({
  filters: {
    search: textParam(),
    source: optionParam(linkSources),
    target: optionParam(['internal', 'external']),
  },
  display: { size: pageSizeParam() },
  position: { page: pageParam() },
  panel: {},
});
