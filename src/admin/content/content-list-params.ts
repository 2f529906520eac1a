import { maxCategoryLength } from '#constants/list-params.ts';
import { openFormParams } from '../lists/inline-form.ts';
import { defineListParams, type ListParamsOf } from '../lists/list-params.ts';
import {
  optionParam,
  pageParam,
  pageSizeParam,
  sortParam,
  textParam,
  viewParam,
} from '../lists/param-types.ts';
import type { ContentType } from './content-type.ts';

type ListOptions = Pick<
  ContentType,
  'views' | 'sortColumns' | 'noun' | 'categories' | 'fields' | 'filters'
>;

type ContentList = ReturnType<typeof contentListParams>;
export type ContentFilterValues = ReturnType<ContentList['activeFilters']>;
export type ContentListParams = ListParamsOf<ContentList>;

export function contentListParams(options: ListOptions) {
  const { views, sortColumns, noun, categories, fields = {}, filters } = options;
  return defineListParams({
    filters: {
      search: textParam(),
      /** Always empty for content types without categories. */
      category: textParam(categories ? maxCategoryLength : 0),
      /** Always empty for content types without tags. */
      tag: textParam('tags' in fields ? maxCategoryLength : 0),
      ...choiceParams(filters),
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

/**
 * A param for each filter that the content type declares; its values are those of the choice. The types of the list
 * don't know their names.
 */
function choiceParams(
  filters: ListOptions['filters'],
): Readonly<Record<string, ReturnType<typeof optionParam>>> {
  return Object.fromEntries(
    filters.map(({ name, field }) => [name, optionParam(Object.keys(field.options ?? {}))]),
  );
}
