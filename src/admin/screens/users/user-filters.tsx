import { maxSearchLength } from '#constants/list-params.ts';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { SearchField } from '#ui/panel/toolbar/search-field.tsx';
import { useMediaQuery } from '#ui/panel/use-media-query.ts';
import { FilterBar } from '../../lists/filter-bar.tsx';
import { SavedViewsMenu } from '../../lists/saved-views/saved-views-menu.tsx';
import { roles, statusFilters } from './role-labels.ts';
import type { Sort } from './user-types.ts';
import { type UsersListParams, usersListParams } from './users-list-params.ts';

interface UserFiltersProps {
  params: UsersListParams;
  onSearch(text: string): void;
  onChange(change: Partial<Pick<UsersListParams, 'role' | 'status' | 'sort'>>): void;
}

const roleOptions = optionsOf(roles);
const statusOptions = optionsOf(statusFilters);
const sortOptions: { value: Sort; label: string }[] = [
  { value: '-created_at', label: 'Newest' },
  { value: 'full_name', label: 'Name' },
  { value: 'email', label: 'Email' },
  { value: 'role', label: 'Role' },
  { value: '-last_sign_in_at', label: 'Last sign-in' },
];
const noColumnHeads = '(width < 48rem)';

export function UserFilters({ params, onSearch, onChange }: UserFiltersProps) {
  const sortsHere = useMediaQuery(noColumnHeads);
  return (
    <FilterBar<typeof usersListParams>
      controls={{
        search: (
          <SearchField
            label="Search name or email"
            value={params.search}
            maxLength={maxSearchLength}
            onSearch={onSearch}
          />
        ),
        role: (
          <SelectField
            label="Role"
            options={roleOptions}
            value={params.role}
            onChange={({ target }) => onChange({ role: target.value as UsersListParams['role'] })}
          />
        ),
        status: (
          <SelectField
            label="Status"
            options={statusOptions}
            value={params.status}
            onChange={({ target }) =>
              onChange({ status: target.value as UsersListParams['status'] })
            }
          />
        ),
      }}
    >
      {sortsHere && (
        <SelectField
          label="Sort by"
          options={sortOptions}
          value={params.sort}
          onChange={({ target }) => onChange({ sort: target.value as Sort })}
        />
      )}
      <SavedViewsMenu list="users" params={usersListParams} />
    </FilterBar>
  );
}

function optionsOf(labels: Record<string, { label: string }>) {
  const options = Object.entries(labels).map(([value, { label }]) => ({ value, label }));
  return [{ value: '', label: 'All' }, ...options];
}
