import { useMediaQuery } from '#ui/panel/use-media-query.ts';
import { FilterBar } from '../../lists/filter-bar.tsx';
import { ListSearch, ListSelect, optionsOf } from '../../lists/list-filters.tsx';
import { SavedViewsMenu } from '../../lists/saved-views/saved-views-menu.tsx';
import type { ListOf } from '../../lists/use-list-params.ts';
import { roles, statusFilters } from './role-labels.ts';
import { usersListParams } from './users-list-params.ts';

const roleOptions = optionsOf(roles);
const statusOptions = optionsOf(statusFilters);
const sortOptions = [
  { value: '-created_at', label: 'Newest' },
  { value: 'full_name', label: 'Name' },
  { value: 'email', label: 'Email' },
  { value: 'role', label: 'Role' },
  { value: '-last_sign_in_at', label: 'Last sign-in' },
] as const;
const noColumnHeads = '(width < 48rem)';

export function UserFilters({ list }: { list: ListOf<typeof usersListParams> }) {
  const sortsHere = useMediaQuery(noColumnHeads);
  return (
    <FilterBar<typeof usersListParams>
      controls={{
        search: <ListSearch list={list} label="Search name or email" />,
        role: <ListSelect list={list} name="role" label="Role" options={roleOptions} />,
        status: <ListSelect list={list} name="status" label="Status" options={statusOptions} />,
      }}
    >
      {sortsHere && <ListSelect list={list} name="sort" label="Sort by" options={sortOptions} />}
      <SavedViewsMenu list="users" params={usersListParams} />
    </FilterBar>
  );
}
