import { Avatar } from '#ui/panel/avatar/avatar.tsx';
import { DataTable } from '#ui/panel/table/data-table.tsx';
import { useMediaQuery } from '#ui/panel/use-media-query.ts';
import { RowMenu } from './row-buttons.tsx';
import type { RowActions } from './user-actions.ts';
import { Name, RoleBadge, StatusBadge } from './user-cells.tsx';
import { getUserColumns } from './user-columns.tsx';
import type { User } from './user-types.ts';

interface UserTableProps {
  users: User[];
  sort: string;
  onSort(sort: string): void;
  actions: RowActions;
}

const roomForAllColumns = '(width >= 75rem)';

export function UserTable({ users, sort, onSort, actions }: UserTableProps) {
  const isRoomy = useMediaQuery(roomForAllColumns);
  return (
    <DataTable
      label="Users"
      columns={getUserColumns(actions, isRoomy)}
      rows={users}
      rowKey={(user) => user.id}
      sort={sort}
      onSort={onSort}
      phoneRow={(user) => <PhoneRow user={user} actions={actions} />}
    />
  );
}

function PhoneRow({ user, actions }: { user: User; actions: RowActions }) {
  const { role, email, department, status } = user;
  return (
    <div className="flex items-center gap-2.5">
      <Avatar name={user.full_name} />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <Name user={user} />
          <RoleBadge role={role} />
        </div>
        <div className="mt-0.5 flex items-center gap-2">
          {status !== 'active' && <StatusBadge status={status} />}
          <p className="truncate text-[0.8125rem]/5 text-soft">
            <bdi>{email ?? 'N/A'}</bdi>
            {department && (
              <>
                {' · '}
                <bdi>{department}</bdi>
              </>
            )}
          </p>
        </div>
      </div>
      <RowMenu user={user} actions={actions} />
    </div>
  );
}
