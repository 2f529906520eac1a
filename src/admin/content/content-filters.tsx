import { SelectField } from '#ui/panel/field/select-field.tsx';
import { useMedia } from '#ui/panel/media.ts';
import { SearchField } from '#ui/panel/toolbar/search-field.tsx';
import type { Shown } from './address.ts';
import type { Kind } from './kind.ts';

interface ContentFiltersProps {
  kind: Kind;
  shown: Shown;
  /** Whether the list has no column heads to sort it by. */
  sortsHere: boolean;
  onSearch(text: string): void;
  onSort(sort: string): void;
}

const noColumnHeads = '(width < 48rem)';

export function ContentFilters(props: ContentFiltersProps) {
  const { kind, shown, sortsHere, onSearch, onSort } = props;
  const isNarrow = useMedia(noColumnHeads);
  return (
    <search className="mb-4 flex flex-wrap items-end gap-3">
      <SearchField
        label="Search title, address or excerpt"
        value={shown.search}
        onSearch={onSearch}
      />
      {(sortsHere || isNarrow) && (
        <div className="max-sm:w-full sm:w-44">
          <SelectField
            label="Sort by"
            options={kind.sorts}
            value={shown.sort}
            onChange={({ target }) => onSort(target.value)}
          />
        </div>
      )}
    </search>
  );
}
