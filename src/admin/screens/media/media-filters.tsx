import { SelectField } from '#ui/panel/field/select-field.tsx';
import { SearchField } from '#ui/panel/toolbar/search-field.tsx';
import { longestSearch } from '../../lists/list-params.ts';
import { FolderSelect } from '../../media/folder-select.tsx';
import type { MediaSort } from '../../media/media-item.ts';
import type { Shown } from './media-list-params.ts';

interface MediaFiltersProps {
  shown: Shown;
  onSearch(text: string): void;
  onChange(change: Partial<Pick<Shown, 'folder' | 'sort'>>): void;
}

const sortOptions: { value: MediaSort; label: string }[] = [
  { value: '-created_at', label: 'Newest' },
  { value: 'created_at', label: 'Oldest' },
  { value: 'file_name', label: 'Name (A–Z)' },
  { value: '-file_name', label: 'Name (Z–A)' },
  { value: '-file_size', label: 'Largest' },
  { value: 'file_size', label: 'Smallest' },
];

export function MediaFilters({ shown, onSearch, onChange }: MediaFiltersProps) {
  return (
    <search className="mb-4 flex flex-wrap items-end gap-3">
      <SearchField
        label="Search by name or alternative text"
        value={shown.search}
        maxLength={longestSearch}
        onSearch={onSearch}
      />
      <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1 sm:*:w-40">
        <FolderSelect folder={shown.folder} onChange={(folder) => onChange({ folder })} />
        <SelectField
          label="Sort by"
          options={sortOptions}
          value={shown.sort}
          onChange={(event) => onChange({ sort: event.target.value as MediaSort })}
        />
      </div>
    </search>
  );
}
