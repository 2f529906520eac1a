import { mediaSortColumns } from '#constants/list-params.ts';
import { defineListParams, type ListParamsOf } from '../../lists/list-params.ts';
import {
  idParam,
  optionParam,
  pageParam,
  sortParam,
  textParam,
  viewParam,
} from '../../lists/param-types.ts';
import { viewNames } from '../../media/media-views.ts';

/** Ways to add a file; each is a tab above the list. */
const addModes = ['upload', 'url'] as const;
export type AddMode = (typeof addModes)[number];

export type MediaScreenParams = ListParamsOf<typeof mediaListParams>;

export const mediaListParams = defineListParams({
  filters: { search: textParam(), folder: textParam() },
  display: {
    view: viewParam(viewNames, 'all'),
    sort: sortParam(mediaSortColumns, '-created_at'),
  },
  position: { page: pageParam() },
  /** `open` is the file whose details are shown. */
  panel: { add: optionParam(addModes), open: idParam() },
});
