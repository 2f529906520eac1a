import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import type { Selection } from '../../lists/row-selection.ts';
import { SelectAll } from '../../lists/select-all.tsx';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { formatUsers, useBulkUserAction } from './use-bulk-user-action.ts';
import type { User } from './user-types.ts';

interface UserBulkBarProps {
  /** The users that can be selected. */
  users: readonly User[];
  selection: Selection<User>;
  /** Reports why some users were not changed; null clears the message. */
  onError(sentence: string | null): void;
}

/** Selects users, and changes their role or status. */
export function UserBulkBar({ users, selection, onError }: UserBulkBarProps) {
  const [dialog, setDialog] = useState<'role' | 'deactivate' | null>(null);
  const applying = useBulkUserAction({ selection, onError, onSettled: () => setDialog(null) });
  const { chosen } = selection;
  const busy = applying.isPending;
  return (
    <>
      <SelectAll many="users" items={users} selection={selection}>
        <Button busy={busy} onClick={() => setDialog('role')}>
          Change role
        </Button>
        <Button busy={busy} onClick={() => applying.mutate({ action: 'reactivate' })}>
          Reactivate
        </Button>
        <Button busy={busy} onClick={() => setDialog('deactivate')}>
          Deactivate
        </Button>
      </SelectAll>
      {dialog === 'role' && (
        <ChangeRoleDialog
          count={chosen.length}
          busy={busy}
          onRole={(role) => applying.mutate({ action: 'change_role', role })}
          onClose={() => setDialog(null)}
        />
      )}
      <ConfirmDialog
        open={dialog === 'deactivate'}
        onOpenChange={(open) => !open && setDialog(null)}
        title={`Deactivate ${formatUsers(chosen.length)}`}
        sentence="They’ll be signed out immediately and can’t sign in until someone reactivates them. Nothing is deleted."
        confirmText={chosen.length === 1 ? 'Deactivate user' : 'Deactivate users'}
        danger
        busy={busy}
        onConfirm={() => applying.mutate({ action: 'deactivate' })}
      />
    </>
  );
}
