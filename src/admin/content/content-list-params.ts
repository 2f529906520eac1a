import { maxCategoryLength } from '#constants/list-params.ts';
import { openFormParams } from '../lists/inline-form.ts';
import { defineListParams, type ListParamsOf } from '../lists/list-params.ts';
import { pageParam, pageSizeParam, sortParam, textParam, viewParam } from '../lists/param-types.ts';
import type { ContentType } from './content-type.ts';

type ListOptions = Pick<ContentType, 'views' | 'sortColumns' | 'noun' | 'categories' | 'fields'>;

type ContentList = ReturnType<typeof contentListParams>;
export type ContentFilterValues = ReturnType<ContentList['activeFilters']>;
export type ContentListParams = ListParamsOf<ContentList>;

export function contentListParams(options: ListOptions) {
  const { views, sortColumns, noun, categories, fields = {} } = options;
  return defineListParams({
    filters: {
      search: textParam(),
      /** Always empty for content types without categories. */
      category: textParam(categories ? maxCategoryLength : 0),
      /** Always empty for content types without tags. */
      tag: textParam('tags' in fields ? maxCategoryLength : 0),
    },
    display: {
      view: viewParam(Object.keys(views), 'all'),
      sort: sortParam(sortColumns, '-updated_at'),
      size: pageSizeParam(),
    },
    position: { page: pageParam() },
    panel: openFormParams([noun]),
  });
}
