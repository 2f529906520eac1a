import { SelectDialog } from '../../forms/select-dialog.tsx';
import { useCan } from '../../session/me.ts';
import { assignableRoles } from './role-labels.ts';
import { formatUsers } from './use-bulk-user-action.ts';
import type { Role } from './user-types.ts';

interface ChangeRoleDialogProps {
  count: number;
  busy: boolean;
  onRole(role: Role): void;
  onClose(): void;
}

/** Asks for the new role of the selected users. */
export function ChangeRoleDialog({ count, onRole, ...dialog }: ChangeRoleDialogProps) {
  const roles = assignableRoles(useCan('users.manage_super_admin'));
  return (
    <SelectDialog<Role>
      {...dialog}
      title={`Change the role of ${formatUsers(count)}`}
      description="A new role signs them out on all devices. They can sign in again at once."
      label="Role"
      options={roles}
      initial="viewer"
      confirmText="Change role"
      onSelect={onRole}
    />
  );
}
