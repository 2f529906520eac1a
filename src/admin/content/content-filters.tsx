import { maxSearchLength } from '#constants/list-params.ts';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { SearchField } from '#ui/panel/toolbar/search-field.tsx';
import { useMediaQuery } from '#ui/panel/use-media-query.ts';
import { CategorySelect } from './category-select.tsx';
import type { ContentListParams } from './content-list-params.ts';
import type { ContentType } from './content-type.ts';

interface ContentFiltersProps {
  contentType: ContentType;
  params: ContentListParams;
  /** Whether to show "Sort by", because the list has no column headers. */
  sortsHere: boolean;
  onSearch(text: string): void;
  onChange(change: Partial<ContentListParams>): void;
}

const noColumnHeads = '(width < 48rem)';
const narrow = 'max-sm:min-w-0 max-sm:flex-1 sm:w-44';

export function ContentFilters(props: ContentFiltersProps) {
  const { contentType, params, sortsHere, onSearch, onChange } = props;
  const isNarrow = useMediaQuery(noColumnHeads);
  return (
    <search className="mb-4 flex flex-wrap items-end gap-3">
      <div className="min-w-0 max-sm:w-full sm:max-w-80 sm:min-w-60 sm:flex-1">
        <SearchField
          label="Search title, slug or excerpt"
          value={params.search}
          maxLength={maxSearchLength}
          onSearch={onSearch}
        />
      </div>
      {contentType.categories && (
        <div className={narrow}>
          <CategorySelect
            contentType={contentType.categories}
            category={params.category}
            onChange={(category) => onChange({ category })}
          />
        </div>
      )}
      {(sortsHere || isNarrow) && (
        <div className={narrow}>
          <SelectField
            label="Sort by"
            options={contentType.sorts}
            value={params.sort}
            onChange={({ target }) => onChange({ sort: target.value as ContentListParams['sort'] })}
          />
        </div>
      )}
    </search>
  );
}
