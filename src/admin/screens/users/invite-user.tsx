import { SelectField } from '#ui/panel/field/select-field.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { DeliveryOffNotice } from '../../emails/delivery-off-notice.tsx';
import { useIsDeliveryOff } from '../../emails/use-email-delivery.ts';
import { emptyToNull } from '../../forms/empty-to-null.ts';
import { formField } from '../../forms/form-field.ts';
import { AddRowPanel } from '../../lists/add-row-panel.tsx';
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
export function InviteUser({ onInvitationLink, ...place }: InviteUserProps) {
  const toast = useToast();
  const isDeliveryOff = useIsDeliveryOff();
  const options = assignableRoles(useCan('users.manage_super_admin'));
  return (
    <AddRowPanel
      {...place}
      title="Invite by email"
      saveText={isDeliveryOff ? 'Create invitation' : 'Send invitation'}
      busyText={isDeliveryOff ? 'Creating...' : 'Sending...'}
      empty={empty}
      schema={invitationFormSchema}
      listKey={usersKey}
      create={({ department, ...typed }) =>
        parseResponse(
          api.invitations.$post({ json: { ...typed, department: emptyToNull(department) } }),
        )
      }
      editableRow={({ id, version, full_name, role, department }) => ({
        id,
        row: { version, values: { full_name, role, department: department ?? '' } },
      })}
      onCreated={(user) => {
        if (hasLink(user)) onInvitationLink({ invited: user, reason: 'delivery_off' });
        else toast(`Invitation sent to ${user.email}.`);
      }}
    >
      {(form) => (
        <>
          {isDeliveryOff ? (
            <DeliveryOffNotice>
              You’ll get a link to pass on. With it, they choose their own password.
            </DeliveryOffNotice>
          ) : (
            <p className="text-soft">
              They’ll get an email with a link to choose their own password.
            </p>
          )}
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField
              label={labels.full_name}
              autoComplete="off"
              {...formField(form, 'full_name')}
            />
            <TextField
              label="Email"
              type="email"
              autoComplete="off"
              {...formField(form, 'email')}
            />
            <SelectField label="Role" options={options} {...formField(form, 'role')} />
            <TextField
              label={`${labels.department} (optional)`}
              {...formField(form, 'department')}
            />
          </div>
        </>
      )}
    </AddRowPanel>
  );
}
