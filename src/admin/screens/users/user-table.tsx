import { Avatar } from '#ui/panel/avatar/avatar.tsx';
import { DataTable } from '#ui/panel/table/data-table.tsx';
import { useMediaQuery } from '#ui/panel/use-media-query.ts';
import type { Selection } from '../../lists/row-selection.ts';
import type { RowActions } from './user-actions.ts';
import { Name, RoleBadge, Status, UserCheckbox } from './user-cells.tsx';
import { getUserColumns } from './user-columns.tsx';
import { UserRowActions } from './user-row-actions.tsx';
import type { User } from './user-types.ts';

interface UserTableProps {
  users: User[];
  selection: Selection<User>;
  sort: string;
  onSort(sort: string): void;
  actions: RowActions;
}

const roomForAllColumns = '(width >= 90rem)';
const roomForMostColumns = '(width >= 75rem)';

export function UserTable({ users, selection, sort, onSort, actions }: UserTableProps) {
  const hasAll = useMediaQuery(roomForAllColumns);
  const hasMost = useMediaQuery(roomForMostColumns);
  const room = hasAll ? 'all' : hasMost ? 'most' : 'few';
  return (
    <DataTable
      label="Users"
      columns={getUserColumns(actions, selection, room)}
      rows={users}
      rowKey={(user) => user.id}
      sort={sort}
      onSort={onSort}
      phoneRow={(user) => <PhoneRow user={user} selection={selection} actions={actions} />}
    />
  );
}

interface PhoneRowProps {
  user: User;
  selection: Selection<User>;
  actions: RowActions;
}

function PhoneRow({ user, selection, actions }: PhoneRowProps) {
  const { role, email, department, status } = user;
  return (
    <div className="flex items-center gap-2.5">
      <UserCheckbox user={user} selection={selection} />
      <Avatar name={user.full_name} photo={user.photo} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2">
          <Name user={user} />
          <RoleBadge role={role} />
        </div>
        <div className="mt-0.5 flex items-center gap-2">
          {status !== 'active' && <Status user={user} />}
          <p className="truncate text-[0.8125rem]/5 text-soft">
            <bdi>{email ?? 'N/A'}</bdi>
            {department && (
              <span>
                {' · '}
                <bdi>{department}</bdi>
              </span>
            )}
          </p>
        </div>
      </div>
      <UserRowActions user={user} actions={actions} />
    </div>
  );
}
