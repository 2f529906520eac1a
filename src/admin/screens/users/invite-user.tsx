import { SelectField } from '#ui/panel/field/select-field.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { emptyToNull } from '../../forms/empty-to-null.ts';
import { formError, formField } from '../../forms/form-field.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
import { useLeaveGuard } from '../../forms/leave-guard.tsx';
import { useNewForm } from '../../forms/new-form.ts';
import type { NewInlineFormProps } from '../../lists/inline-form.ts';
import { useCan } from '../../session/me.ts';
import { assignableRoles } from './role-labels.ts';
import { invitationFormSchema } from './user-form-schemas.ts';
import { useInvalidateUsers } from './users-invalidation.ts';

const empty = { full_name: '', email: '', role: 'viewer' as const, department: '' };

/** Invites a user by email, who then chooses a password. */
export function InviteUser({ draft, staysAt, onClose, onEdit }: NewInlineFormProps) {
  const toast = useToast();
  const reload = useInvalidateUsers();
  const options = assignableRoles(useCan('users.manage_super_admin'));
  const inviting = useNewForm({ name: draft, empty, schema: invitationFormSchema });
  const { form, unsaved } = inviting;
  const leaveGuard = useLeaveGuard({ unsaved, staysAt, onDiscard: inviting.discard });
  const submit = inviting.submit({
    create: ({ department, ...typed }) =>
      parseResponse(
        api.invitations.$post({ json: { ...typed, department: emptyToNull(department) } }),
      ),
    editableRow: ({ id, version, full_name, role, department }) => ({
      id,
      row: { version, values: { full_name, role, department: department ?? '' } },
    }),
    onCreated: (user, rest) => {
      leaveGuard.release();
      toast(`Invitation sent to ${user.email}.`);
      if (rest) onEdit(user.id);
      else onClose();
      return reload();
    },
  });

  return (
    <FormPanel
      title="Invite by email"
      saveText="Send invitation"
      busyText="Sending..."
      busy={inviting.busy}
      error={formError(form)}
      onSubmit={submit}
      onCancel={onClose}
    >
      <p className="text-soft">They’ll get an email with a link to choose their own password.</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label="Full name" autoComplete="off" {...formField(form, 'full_name')} />
        <TextField label="Email" type="email" autoComplete="off" {...formField(form, 'email')} />
        <SelectField label="Role" options={options} {...formField(form, 'role')} />
        <TextField label="Department (optional)" {...formField(form, 'department')} />
      </div>
      {leaveGuard.question}
    </FormPanel>
  );
}
