import { defineListParams } from '../../lists/list-params.ts';
import { pageParam } from '../../lists/param-types.ts';

export const providerListParams = defineListParams({
  filters: {},
  display: {},
  position: { page: pageParam() },
  panel: {},
});
