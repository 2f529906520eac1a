import { maxSearchLength } from '#constants/list-params.ts';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { SearchField } from '#ui/panel/toolbar/search-field.tsx';
import { useMediaQuery } from '#ui/panel/use-media-query.ts';
import { FilterBar } from '../lists/filter-bar.tsx';
import { SavedViewsMenu } from '../lists/saved-views/saved-views-menu.tsx';
import { CategorySelect } from './category-select.tsx';
import type { ContentListParams, contentListParams } from './content-list-params.ts';
import type { ContentType } from './content-type.ts';
import { TagSelect } from './tag-select.tsx';

interface ContentFiltersProps {
  contentType: ContentType;
  list: ReturnType<typeof contentListParams>;
  params: ContentListParams;
  /** Whether to show "Sort by", because the list has no column headers. */
  sortsHere: boolean;
  onSearch(text: string): void;
  onChange(change: Partial<ContentListParams>): void;
}

const noColumnHeads = '(width < 48rem)';

export function ContentFilters(props: ContentFiltersProps) {
  const { contentType, list, params, sortsHere, onSearch, onChange } = props;
  const isNarrow = useMediaQuery(noColumnHeads);
  return (
    <FilterBar<ReturnType<typeof contentListParams>>
      controls={{
        search: (
          <SearchField
            label="Search title, slug or excerpt"
            value={params.search}
            maxLength={maxSearchLength}
            onSearch={onSearch}
          />
        ),
        category: contentType.categories && (
          <CategorySelect
            contentType={contentType.categories}
            category={params.category}
            onChange={(category) => onChange({ category })}
          />
        ),
        tag: contentType.fields?.tags && (
          <TagSelect tag={params.tag} onChange={(tag) => onChange({ tag })} />
        ),
      }}
    >
      {(sortsHere || isNarrow) && (
        <SelectField
          label="Sort by"
          options={contentType.sorts}
          value={params.sort}
          onChange={({ target }) => onChange({ sort: target.value as ContentListParams['sort'] })}
        />
      )}
      <SavedViewsMenu list={contentType.name} params={list} />
    </FilterBar>
  );
}
