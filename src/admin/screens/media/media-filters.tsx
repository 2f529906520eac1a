import { maxSearchLength } from '#constants/list-params.ts';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { SearchField } from '#ui/panel/toolbar/search-field.tsx';
import { FilterBar } from '../../lists/filter-bar.tsx';
import { FolderSelect } from '../../media/folder-select.tsx';
import type { MediaSort } from '../../media/media-item.ts';
import type { MediaScreenParams, mediaListParams } from './media-list-params.ts';

interface MediaFiltersProps {
  params: MediaScreenParams;
  onSearch(text: string): void;
  onChange(change: Partial<Pick<MediaScreenParams, 'folder' | 'sort'>>): void;
}

const sortOptions: { value: MediaSort; label: string }[] = [
  { value: '-created_at', label: 'Newest' },
  { value: 'created_at', label: 'Oldest' },
  { value: 'file_name', label: 'Name (A–Z)' },
  { value: '-file_name', label: 'Name (Z–A)' },
  { value: '-file_size', label: 'Largest' },
  { value: 'file_size', label: 'Smallest' },
];

export function MediaFilters({ params, onSearch, onChange }: MediaFiltersProps) {
  return (
    <FilterBar<typeof mediaListParams>
      controls={{
        search: (
          <SearchField
            label="Search by name or alternative text"
            value={params.search}
            maxLength={maxSearchLength}
            onSearch={onSearch}
          />
        ),
        folder: <FolderSelect folder={params.folder} onChange={(folder) => onChange({ folder })} />,
      }}
    >
      <SelectField
        label="Sort by"
        options={sortOptions}
        value={params.sort}
        onChange={(event) => onChange({ sort: event.target.value as MediaSort })}
      />
    </FilterBar>
  );
}
