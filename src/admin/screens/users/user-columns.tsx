import { Avatar } from '#ui/panel/avatar/avatar.tsx';
import type { Column } from '#ui/panel/table/data-table.tsx';
import { RelativeTime } from '../../date-time/relative-time.tsx';
import { rowActionsWidth } from '../../lists/list-row-actions.tsx';
import type { Selection } from '../../lists/row-selection.ts';
import type { RowActions } from './user-actions.ts';
import { Department, Email, Name, RoleBadge, Status, UserCheckbox } from './user-cells.tsx';
import { UserRowActions } from './user-row-actions.tsx';
import type { User } from './user-types.ts';

/** How many columns there is room for. */
export type UserTableRoom = 'all' | 'most' | 'few';

/** All columns; on narrow screens some are merged. */
export function getUserColumns(
  actions: RowActions,
  selection: Selection<User>,
  room: UserTableRoom,
): Column<User>[] {
  const person: Column<User> = {
    id: 'full_name',
    header: 'User',
    sortable: true,
    cell: (user) => (
      <span className="flex items-center gap-2.5">
        <UserCheckbox user={user} selection={selection} />
        <Avatar name={user.full_name} photo={user.photo} />
        {room === 'all' ? <Name user={user} /> : <FullUser user={user} room={room} />}
      </span>
    ),
  };
  const buttons: Column<User> = {
    id: 'actions',
    header: 'Actions',
    width: rowActionsWidth,
    cell: (user) => <UserRowActions user={user} actions={actions} />,
  };
  if (room === 'few') return [person, role, buttons];
  const rest = [role, department, status, lastSignIn, buttons];
  return room === 'most' ? [person, ...rest] : [person, email, ...rest];
}

/** The name above what is in columns of its own where there is room. */
function FullUser({ user, room }: { user: User; room: UserTableRoom }) {
  return (
    <span className="min-w-0">
      <Name user={user} />
      <span className="block text-[0.8125rem]/5 text-soft">
        <Email {...user} />
      </span>
      {room === 'few' && <DepartmentAndStatus user={user} />}
    </span>
  );
}

function DepartmentAndStatus({ user }: { user: User }) {
  const { department: unit, last_sign_in_at: at } = user;
  return (
    <>
      {unit && (
        <span className="block text-[0.8125rem]/5 text-soft">
          <Department department={unit} />
        </span>
      )}
      <span className="mt-1 flex flex-wrap items-center gap-x-2">
        <Status user={user} />
        <span className="text-[0.8125rem]/5 text-soft">
          {at ? (
            <span>
              signed in <RelativeTime at={at} />
            </span>
          ) : (
            user.status !== 'invited' && 'never signed in'
          )}
        </span>
      </span>
    </>
  );
}

const email: Column<User> = {
  id: 'email',
  header: 'Email',
  sortable: true,
  width: '21%',
  cell: (user) => <Email {...user} />,
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
  width: '9.5rem',
  cell: (user) => <Status user={user} />,
};

const lastSignIn: Column<User> = {
  id: 'last_sign_in_at',
  header: 'Last sign-in',
  sortable: true,
  width: '8rem',
  cell: ({ last_sign_in_at: at }) => (at ? <RelativeTime at={at} /> : 'Never'),
};
