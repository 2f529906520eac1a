import { SelectField } from '#ui/panel/field/select-field.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { useInvalidate } from '../../api/use-invalidate.ts';
import { DeliveryOffNotice } from '../../emails/delivery-off-notice.tsx';
import { useIsDeliveryOff } from '../../emails/use-email-delivery.ts';
import { emptyToNull } from '../../forms/empty-to-null.ts';
import { formError, formField } from '../../forms/form-field.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
import { useLeaveGuard } from '../../forms/leave-guard.tsx';
import { useNewForm } from '../../forms/new-form.ts';
import type { NewInlineFormProps } from '../../lists/inline-form.ts';
import { useCan } from '../../session/me.ts';
import { hasLink, type ShownInvitation } from './invitation-link-dialog.tsx';
import { assignableRoles } from './role-labels.ts';
import { invitationFormSchema, profile } from './user-form-schemas.ts';
import { usersKey } from './users-queries.ts';

const { labels } = profile;
const empty = { full_name: '', email: '', role: 'viewer' as const, department: '' };

interface InviteUserProps extends NewInlineFormProps {
  /** Receives the invitation if its link has to be passed on, because email delivery is off. */
  onInvitationLink(shown: ShownInvitation): void;
}

/** Invites a user by email, who then chooses a password. */
export function InviteUser({ draft, staysAt, onClose, onEdit, onInvitationLink }: InviteUserProps) {
  const toast = useToast();
  const isDeliveryOff = useIsDeliveryOff();
  const reload = useInvalidate(usersKey);
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
      if (hasLink(user)) onInvitationLink({ invited: user, reason: 'delivery_off' });
      else toast(`Invitation sent to ${user.email}.`);
      if (rest) onEdit(user.id);
      else onClose();
      return reload();
    },
  });

  return (
    <FormPanel
      title="Invite by email"
      saveText={isDeliveryOff ? 'Create invitation' : 'Send invitation'}
      busyText={isDeliveryOff ? 'Creating...' : 'Sending...'}
      busy={inviting.busy}
      error={formError(form)}
      onSubmit={submit}
      onCancel={onClose}
    >
      {isDeliveryOff ? (
        <DeliveryOffNotice>
          You’ll get a link to pass on. With it, they choose their own password.
        </DeliveryOffNotice>
      ) : (
        <p className="text-soft">They’ll get an email with a link to choose their own password.</p>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label={labels.full_name} autoComplete="off" {...formField(form, 'full_name')} />
        <TextField label="Email" type="email" autoComplete="off" {...formField(form, 'email')} />
        <SelectField label="Role" options={options} {...formField(form, 'role')} />
        <TextField label={`${labels.department} (optional)`} {...formField(form, 'department')} />
      </div>
      {leaveGuard.question}
    </FormPanel>
  );
}
