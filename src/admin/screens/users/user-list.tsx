import UsersIcon from 'lucide-react/icons/users';
import { useState } from 'react';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { EmptyState } from '#ui/panel/states/empty-state.tsx';
import { Skeleton } from '#ui/panel/states/skeleton.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { useRowSelection } from '../../lists/row-selection.ts';
import type { ListOf } from '../../lists/use-list-params.ts';
import { useMe } from '../../session/me.ts';
import { ConfirmUserAction, type UserAction } from './confirm-user-action.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import type { ShownInvitation } from './invitation-link-dialog.tsx';
import { getLockedReason } from './locked-reason.ts';
import { PasskeysDialog } from './passkeys-dialog.tsx';
import { PasswordLinkDialog } from './password-link-dialog.tsx';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';
import type { UserDialog } from './user-actions.ts';
import { UserBulkBar } from './user-bulk-bar.tsx';
import { UserTable } from './user-table.tsx';
import type { User } from './user-types.ts';
import type { usersListParams } from './users-list-params.ts';
import type { useUsers } from './users-queries.ts';

interface UserListProps {
  list: ListOf<typeof usersListParams>;
  read: ReturnType<typeof useUsers>;
  onEdit(user: User): void;
  onInvitationLink(shown: ShownInvitation): void;
}

export function UserList({ list, read, onEdit, onInvitationLink }: UserListProps) {
  const [confirming, setConfirming] = useState<{ action: UserAction | null; user: User } | null>(
    null,
  );
  const [shown, setShown] = useState<{
    dialog: UserDialog;
    user: User;
    open: boolean;
  } | null>(null);
  const [actionError, setActionError] = useState<string | null>(null);
  const me = useMe();
  const users = read.data?.items ?? [];
  const selectable = users.filter((user) => !getLockedReason(me, user));
  const selection = useRowSelection(selectable);
  const user = confirming && (users.find(({ id }) => id === confirming.user.id) ?? confirming.user);
  return (
    <PagedList
      many="users"
      list={list}
      read={read}
      skeleton={<UsersLoading />}
      emptyState={<EmptyState icon={UsersIcon} title="No users found." />}
    >
      {({ items }) => (
        <>
          {actionError && (
            <div className="mb-4">
              <Notice tone="error">{actionError}</Notice>
            </div>
          )}
          {selectable.length > 0 && (
            <UserBulkBar users={selectable} selection={selection} onError={setActionError} />
          )}
          <UserTable
            users={items}
            selection={selection}
            sort={list.params.sort}
            onSort={(sort) => list.setParam('sort', sort)}
            actions={{
              onEdit,
              onInvitationLink,
              onDialog: (dialog, about) => setShown({ dialog, user: about, open: true }),
              onConfirm: (action, about) => setConfirming({ action, user: about }),
              onError: setActionError,
            }}
          />
          {shown && (
            <DialogAbout
              {...shown}
              key={`${shown.dialog} ${shown.user.id} ${shown.user.version}`}
              onClose={() => setShown({ ...shown, open: false })}
            />
          )}
          {user && (
            <ConfirmUserAction
              action={confirming.action}
              user={user}
              onClose={() => setConfirming({ action: null, user })}
            />
          )}
        </>
      )}
    </PagedList>
  );
}

interface DialogAboutProps {
  dialog: UserDialog;
  user: User;
  open: boolean;
  onClose(): void;
}

function DialogAbout({ dialog, ...props }: DialogAboutProps) {
  if (dialog === 'passkeys') return <PasskeysDialog {...props} />;
  if (dialog === 'hand_over') return <HandOverDialog {...props} />;
  return dialog === 'link' ? <PasswordLinkDialog {...props} /> : <ResetPasswordDialog {...props} />;
}

const skeletonWidths = ['w-48', 'w-56', 'w-40', 'w-52', 'w-44'];

function UsersLoading() {
  return (
    <Skeleton>
      {skeletonWidths.map((width) => (
        <div key={width} className="flex h-11 items-center gap-3 border-t border-line">
          <span className="size-7 rounded-full bg-hover motion-safe:animate-pulse" />
          <span className={`h-3 rounded-sm bg-hover motion-safe:animate-pulse ${width}`} />
        </div>
      ))}
    </Skeleton>
  );
}
