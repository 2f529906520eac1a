import { Avatar } from '#ui/panel/avatar/avatar.tsx';
import type { Column } from '#ui/panel/table/data-table.tsx';
import { RelativeTime } from '../../date-time/relative-time.tsx';
import { RowButtons } from './row-buttons.tsx';
import type { RowActions } from './user-actions.ts';
import { Department, Email, Name, RoleBadge, StatusBadge } from './user-cells.tsx';
import type { User } from './user-types.ts';

/** All columns; on narrow screens some are merged. */
export function getUserColumns(actions: RowActions, isRoomy: boolean): Column<User>[] {
  const buttons: Column<User> = {
    id: 'actions',
    header: 'Actions',
    width: '7.5rem',
    cell: (user) => <RowButtons user={user} actions={actions} />,
  };
  if (!isRoomy) return [fullUserColumn, role, statusInFull, buttons];
  return [person, email, role, department, status, lastSignIn, buttons];
}

const person: Column<User> = {
  id: 'full_name',
  header: 'User',
  sortable: true,
  cell: (user) => (
    <span className="flex items-center gap-2.5">
      <Avatar name={user.full_name} />
      <Name user={user} />
    </span>
  ),
};

const fullUserColumn: Column<User> = {
  ...person,
  cell: (user) => (
    <span className="flex items-center gap-2.5">
      <Avatar name={user.full_name} />
      <span className="min-w-0">
        <Name user={user} />
        <span className="block text-[0.8125rem]/5 text-soft">
          <Email email={user.email} />
        </span>
        {user.department && (
          <span className="block text-[0.8125rem]/5 text-soft">
            <Department department={user.department} />
          </span>
        )}
      </span>
    </span>
  ),
};

const email: Column<User> = {
  id: 'email',
  header: 'Email',
  sortable: true,
  width: '21%',
  cell: (user) => <Email email={user.email} />,
};

const department: Column<User> = {
  id: 'department',
  header: 'Department',
  sortable: true,
  width: '12%',
  cell: (user) => <Department department={user.department} />,
};

const role: Column<User> = {
  id: 'role',
  header: 'Role',
  sortable: true,
  width: '8.5rem',
  cell: (user) => <RoleBadge role={user.role} />,
};

const status: Column<User> = {
  id: 'status',
  header: 'Status',
  width: '7rem',
  cell: (user) => <StatusBadge status={user.status} />,
};

const lastSignIn: Column<User> = {
  id: 'last_sign_in_at',
  header: 'Last sign-in',
  sortable: true,
  width: '8rem',
  cell: ({ last_sign_in_at: at }) => (at ? <RelativeTime at={at} /> : 'Never'),
};

const statusInFull: Column<User> = {
  ...status,
  width: '11rem',
  cell: ({ status: now, last_sign_in_at: at }) => (
    <>
      <StatusBadge status={now} />
      <span className="block text-[0.8125rem]/5 text-soft">
        {at ? (
          <>
            signed in <RelativeTime at={at} />
          </>
        ) : (
          'never signed in'
        )}
      </span>
    </>
  ),
};
